import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import {
  billTotals,
  cancellationInput,
  categoriesResource,
  dueSummary,
  optionsInput,
  optionsResource,
} from "@/lib/modules/bills/schema";
import {
  changedPayable,
  newPayable,
  payableCalendar,
  payableDetails,
  payableResource,
  payablesCalendarInput,
  payablesInput,
} from "./schema";

const access = "contas a pagar";
const refreshes = ["/payables", "/dashboard"] as const;

export const payables = {
  list: endpoint({
    method: "GET",
    path: "/payables",
    access,
    summary: "As contas a pagar, com os totais do que foi filtrado e o que há em aberto por vencimento.",
    input: payablesInput,
    output: paged(payableResource).extend({ totals: billTotals, summary: dueSummary }),
    syncOutput: synced(payableResource),
  }),
  calendar: endpoint({
    method: "GET",
    path: "/payables/calendar",
    access,
    summary: "Os vencimentos de até seis semanas, dia a dia, com os totais e as maiores contas de cada dia.",
    input: payablesCalendarInput,
    output: payableCalendar,
  }),
  get: endpoint({
    method: "GET",
    path: "/payables/:id",
    access,
    summary: "Uma conta a pagar com seus pagamentos e, quando é uma de várias, todas elas.",
    input: idInput,
    output: payableDetails,
  }),
  create: endpoint({
    method: "POST",
    path: "/payables",
    access,
    summary:
      "Lança uma conta, um valor dividido em parcelas (mensais, a cada interval_days dias ou nos prazos de installment_terms) ou, com recorrência, uma conta que se repete. Responde a primeira, com todas em series.",
    input: newPayable,
    output: payableDetails,
    status: 201,
    once: "optional",
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/payables/:id",
    access,
    summary: "Altera uma conta em aberto, só ela ou também as próximas da série; contas pagas não mudam.",
    input: changedPayable,
    output: payableDetails,
    refreshes,
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/payables/:id",
    access,
    summary: "Cancela uma conta sem pagamentos, só ela ou também as próximas da série; nada é apagado.",
    input: cancellationInput,
    output: payableDetails,
    once: "optional",
    refreshes,
  }),
  suppliers: endpoint({
    method: "GET",
    path: "/payables/suppliers",
    access,
    summary: "Os fornecedores que uma conta pode ter.",
    input: optionsInput,
    output: optionsResource,
  }),
  categories: endpoint({
    method: "GET",
    path: "/payables/categories",
    access,
    summary: "As categorias já usadas e as sugeridas.",
    input: z.strictObject({}),
    output: categoriesResource,
  }),
};
