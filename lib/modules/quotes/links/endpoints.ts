import { endpoint } from "@/lib/api/endpoint";
import { linkInput, publicAnswerInput, publicQuoteResource } from "./schema";

const access = "public";
const unlisted = true;

export const publicQuotes = {
  get: endpoint({
    method: "GET",
    path: "/public-quotes/:token",
    access,
    unlisted,
    summary:
      "O orçamento de um link enviado ao cliente; um link desconhecido, vencido ou desativado retorna o mesmo 404.",
    input: linkInput,
    output: publicQuoteResource,
  }),
  answer: endpoint({
    method: "POST",
    path: "/public-quotes/:token/answer",
    access,
    unlisted,
    summary: "A resposta do cliente a um orçamento: aprovado, ou recusado com o motivo.",
    input: publicAnswerInput,
    output: publicQuoteResource,
  }),
};
