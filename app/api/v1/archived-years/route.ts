import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { archivedYears } from "@/lib/modules/archived-years/endpoints";
import { presentArchivedYear } from "@/lib/modules/archived-years/presenter";
import { listArchivedYears } from "@/lib/modules/archived-years/service";

export const GET = serve(archivedYears.list, listArchivedYears, page(presentArchivedYear));
