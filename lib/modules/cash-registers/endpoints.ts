import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import {
  historyInput,
  historyResource,
  historyTotals,
  openInput,
  openingResource,
  operatorResource,
  registerResource,
  summaryResource,
} from "./schema";

const registerAccess = ["acesso pdv", "controle caixa"] as const;

export const cashRegisters = {
  current: endpoint({
    method: "GET",
    path: "/cash-registers/current",
    access: "session",
    summary: "O caixa aberto de quem está usando o sistema; 404 quando não há.",
    input: z.strictObject({}),
    output: z.object({ data: registerResource }),
  }),
  opening: endpoint({
    method: "GET",
    path: "/cash-registers/opening",
    access: registerAccess,
    summary: "O valor sugerido para abrir o caixa: o fundo deixado no último fechamento.",
    input: z.strictObject({}),
    output: openingResource,
  }),
  open: endpoint({
    method: "POST",
    path: "/cash-registers",
    access: registerAccess,
    summary: "Abre o caixa de quem está usando o sistema; só um por pessoa.",
    input: openInput,
    output: registerResource,
    status: 201,
    once: "required",
    refreshes: ["/cash-registers", "/pdv", "/dashboard"],
  }),
  list: endpoint({
    method: "GET",
    path: "/cash-registers",
    access: "controle caixa",
    summary: "O histórico de caixas da empresa, do mais novo para o mais antigo.",
    input: historyInput,
    output: paged(historyResource).extend({
      totals: historyTotals,
    }),
  }),
  operators: endpoint({
    method: "GET",
    path: "/cash-registers/operators",
    access: "controle caixa",
    summary: "Quem já abriu caixa na empresa.",
    input: z.strictObject({}),
    output: z.object({ data: z.array(operatorResource) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/cash-registers/:id",
    access: registerAccess,
    summary: "Um caixa. Quem só tem acesso ao PDV vê apenas o seu.",
    input: idInput,
    output: historyResource,
  }),
  summary: endpoint({
    method: "GET",
    path: "/cash-registers/:id/summary",
    access: "controle caixa",
    summary: "Os totais de um caixa e o esperado na gaveta.",
    input: idInput,
    output: summaryResource,
  }),
};
