import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { quoteResource } from "../schema";
import { linkResource, sendingResource } from "./schema";

const path = "/quotes/:id/sending";
const access = "orçamentos";
const refreshes = ["/quotes"] as const;

export const quoteSendings = {
  get: endpoint({
    method: "GET",
    path,
    access,
    summary: "O link público do orçamento, para copiar de novo enquanto vale.",
    input: idInput,
    output: linkResource,
  }),
  create: endpoint({
    method: "POST",
    path,
    access,
    summary: "Cria o link público do orçamento, por 30 dias; o link anterior deixa de valer.",
    input: idInput,
    output: sendingResource,
    status: 201,
    refreshes,
  }),
  revoke: endpoint({
    method: "DELETE",
    path,
    access,
    summary: "Desativa o link público do orçamento.",
    input: idInput,
    output: quoteResource,
    refreshes,
  }),
};
