import { serve } from "@/lib/api/serve";
import { imports } from "@/lib/modules/imports/endpoints";
import { presentImportDetail } from "@/lib/modules/imports/presenter";
import { readImport } from "@/lib/modules/imports/service";

export const GET = serve(imports.get, readImport, presentImportDetail);
