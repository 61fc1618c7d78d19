import { endpoint } from "@/lib/api/endpoint";
import { quoteResource } from "../schema";
import { approvalInput, refusalInput, reopeningInput } from "./schema";

const access = "orçamentos";
const refreshes = ["/quotes"] as const;

export const quoteAnswers = {
  approve: endpoint({
    method: "POST",
    path: "/quotes/:id/approval",
    access,
    summary: "Registra que o cliente aprovou o orçamento; aprovado, ele não muda mais.",
    input: approvalInput,
    output: quoteResource,
    refreshes,
  }),
  refuse: endpoint({
    method: "POST",
    path: "/quotes/:id/refusal",
    access,
    summary: "Registra que o cliente recusou o orçamento, com o motivo.",
    input: refusalInput,
    output: quoteResource,
    refreshes,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/quotes/:id/reopening",
    access,
    summary: "Desfaz a aprovação ou a recusa de um orçamento, com o motivo.",
    input: reopeningInput,
    output: quoteResource,
    refreshes,
  }),
};
