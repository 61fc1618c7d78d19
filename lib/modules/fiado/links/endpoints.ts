import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { publicStatementResource, revokedLinks, statementLinkResource, statementTokenInput } from "./schema";

const path = "/fiado-customers/:id/statement-links";
const access = "fiado";
const refreshes = ["/fiado-customers"] as const;

export const statementLinks = {
  create: endpoint({
    method: "POST",
    path,
    access,
    summary: "Cria um link para o cliente ver o próprio extrato, por 30 dias; os anteriores continuam valendo.",
    input: idInput,
    output: statementLinkResource,
    status: 201,
    refreshes,
  }),
  revoke: endpoint({
    method: "DELETE",
    path,
    access,
    summary: "Desativa todos os links do extrato de um cliente.",
    input: idInput,
    output: revokedLinks,
    refreshes,
  }),
  read: endpoint({
    method: "GET",
    path: "/public-statements/:token",
    access: "public",
    unlisted: true,
    summary:
      "O extrato de um link enviado ao cliente; um link desconhecido, vencido ou desativado retorna o mesmo 404.",
    input: statementTokenInput,
    output: publicStatementResource,
  }),
};
