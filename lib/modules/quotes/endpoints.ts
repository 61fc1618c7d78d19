import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import {
  changedQuote,
  quoteFields,
  quoteResource,
  quoteSummary,
  quotesInput,
  quotesTotals,
  removedQuote,
} from "./schema";

const access = "orçamentos";
const refreshes = ["/quotes"] as const;

export const quotes = {
  list: endpoint({
    method: "GET",
    path: "/quotes",
    access: "session",
    summary: "Os orçamentos de quem está usando o sistema; com scope=all, os de todos, para quem tem orçamentos.",
    input: quotesInput,
    output: paged(quoteSummary).extend({ totals: quotesTotals }),
  }),
  get: endpoint({
    method: "GET",
    path: "/quotes/:id",
    access: "session",
    summary: "Um orçamento com seus itens e sua história. Quem não tem orçamentos vê apenas os seus.",
    input: idInput,
    output: quoteResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/quotes",
    access,
    summary: "Faz um orçamento, em rascunho.",
    input: quoteFields,
    output: quoteResource,
    status: 201,
    once: "optional",
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/quotes/:id",
    access,
    summary:
      "Altera um orçamento. Depois de enviado, nasce uma nova versão em rascunho e o link anterior deixa de valer.",
    input: changedQuote,
    output: quoteResource,
    refreshes,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/quotes/:id",
    access,
    summary: "Exclui um rascunho que nunca foi enviado.",
    input: idInput,
    output: removedQuote,
    refreshes,
  }),
};
