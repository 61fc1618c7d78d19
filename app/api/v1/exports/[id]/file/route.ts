import { serve } from "@/lib/api/serve";
import { exports } from "@/lib/modules/exports/endpoints";
import { presentArchive } from "@/lib/modules/exports/presenter";
import { openExport } from "@/lib/modules/exports/service";

export const GET = serve(exports.file, openExport, presentArchive);
