import { serve } from "@/lib/api/serve";
import { exports } from "@/lib/modules/exports/endpoints";
import { presentExport } from "@/lib/modules/exports/presenter";
import { getExport } from "@/lib/modules/exports/service";

export const GET = serve(exports.get, getExport, presentExport);
