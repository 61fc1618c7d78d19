import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { imports } from "@/lib/modules/imports/endpoints";
import { presentImportRow } from "@/lib/modules/imports/presenter";
import { listImportRows } from "@/lib/modules/imports/service";

export const GET = serve(imports.rows, listImportRows, page(presentImportRow));
