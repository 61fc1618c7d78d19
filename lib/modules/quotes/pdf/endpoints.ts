import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";
import { linkInput } from "../links/schema";

const responseTypes = ["application/pdf"];
const output = fileResponse;

export const quotePdfs = {
  get: endpoint({
    method: "GET",
    path: "/quotes/:id/pdf",
    access: "session",
    summary: "Um orçamento em PDF, como o cliente o lê. Quem não tem orçamentos vê apenas os seus.",
    input: idInput,
    output,
    responseTypes,
  }),
  read: endpoint({
    method: "GET",
    path: "/public-quotes/:token/pdf",
    access: "public",
    unlisted: true,
    summary: "O orçamento de um link em PDF; um link desconhecido, vencido ou desativado retorna o mesmo 404.",
    input: linkInput,
    output,
    responseTypes,
  }),
};
