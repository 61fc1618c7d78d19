import { serve } from "@/lib/api/serve";
import { statements } from "@/lib/modules/fiado/statements/endpoints";
import { presentStatementPage } from "@/lib/modules/fiado/statements/presenter";
import { listStatement } from "@/lib/modules/fiado/statements/service";

export const GET = serve(statements.list, listStatement, presentStatementPage);
