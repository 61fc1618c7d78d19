import { serve } from "@/lib/api/serve";
import { imports } from "@/lib/modules/imports/endpoints";
import { presentImportDetail } from "@/lib/modules/imports/presenter";
import { undoImport } from "@/lib/modules/imports/undo-service";

export const POST = serve(imports.undo, undoImport, presentImportDetail);
