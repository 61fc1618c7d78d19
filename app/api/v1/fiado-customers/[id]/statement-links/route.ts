import { serve } from "@/lib/api/serve";
import { statementLinks } from "@/lib/modules/fiado/links/endpoints";
import { presentRevokedLinks, presentStatementLink } from "@/lib/modules/fiado/links/presenter";
import { createStatementLink, revokeStatementLinks } from "@/lib/modules/fiado/links/service";

export const POST = serve(statementLinks.create, createStatementLink, presentStatementLink);
export const DELETE = serve(statementLinks.revoke, revokeStatementLinks, presentRevokedLinks);
