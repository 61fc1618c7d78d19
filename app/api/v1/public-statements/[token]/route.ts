import { serve } from "@/lib/api/serve";
import { statementLinks } from "@/lib/modules/fiado/links/endpoints";
import { presentPublicStatement } from "@/lib/modules/fiado/links/presenter";
import { readPublicStatement } from "@/lib/modules/fiado/links/service";

export const GET = serve(statementLinks.read, readPublicStatement, presentPublicStatement);
