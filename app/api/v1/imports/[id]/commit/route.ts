import { serve } from "@/lib/api/serve";
import { commitImport } from "@/lib/modules/imports/commit-service";
import { imports } from "@/lib/modules/imports/endpoints";
import { presentImportDetail } from "@/lib/modules/imports/presenter";

export const POST = serve(imports.commit, commitImport, presentImportDetail);
