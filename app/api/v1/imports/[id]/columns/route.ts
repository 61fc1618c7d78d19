import { serve } from "@/lib/api/serve";
import { imports } from "@/lib/modules/imports/endpoints";
import { presentImportDetail } from "@/lib/modules/imports/presenter";
import { chooseColumns } from "@/lib/modules/imports/service";

export const PUT = serve(imports.choose, chooseColumns, presentImportDetail);
