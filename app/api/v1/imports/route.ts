import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { imports } from "@/lib/modules/imports/endpoints";
import { presentImport, presentImportDetail } from "@/lib/modules/imports/presenter";
import { listImports, receiveFile } from "@/lib/modules/imports/service";

export const GET = serve(imports.list, listImports, page(presentImport));
export const POST = serve(imports.create, receiveFile, presentImportDetail);
