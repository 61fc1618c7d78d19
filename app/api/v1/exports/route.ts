import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { exports } from "@/lib/modules/exports/endpoints";
import { presentExport } from "@/lib/modules/exports/presenter";
import { listExports, startExport } from "@/lib/modules/exports/service";

export const GET = serve(exports.list, listExports, page(presentExport));
export const POST = serve(exports.create, startExport, presentExport);
