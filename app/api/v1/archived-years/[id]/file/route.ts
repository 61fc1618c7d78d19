import { serve } from "@/lib/api/serve";
import { archivedYears } from "@/lib/modules/archived-years/endpoints";
import { presentArchivedFile } from "@/lib/modules/archived-years/presenter";
import { openArchivedYear } from "@/lib/modules/archived-years/service";

export const GET = serve(archivedYears.file, openArchivedYear, presentArchivedFile);
