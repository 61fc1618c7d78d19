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
  changedReceivable,
  newReceivable,
  receivableCalendar,
  receivableDetails,
  receivableResource,
  receivablesCalendarInput,
  receivablesInput,
} from "./schema";

const access = "contas a receber";
const refreshes = ["/receivables", "/dashboard"] as const;

export const receivables = {
  list: endpoint({
    method: "GET",
    path: "/receivables",
    access,
    summary: "As contas a receber, com os totais do que foi filtrado e o que há em aberto por vencimento.",
    input: receivablesInput,
    output: paged(receivableResource).extend({ totals: billTotals, summary: dueSummary }),
    syncOutput: synced(receivableResource),
  }),
  calendar: endpoint({
    method: "GET",
    path: "/receivables/calendar",
    access,
    summary: "Os vencimentos de até seis semanas, dia a dia, com os totais e as maiores contas de cada dia.",
    input: receivablesCalendarInput,
    output: receivableCalendar,
  }),
  get: endpoint({
    method: "GET",
    path: "/receivables/:id",
    access,
    summary: "Uma conta a receber com seus recebimentos e, quando é uma de várias, todas elas.",
    input: idInput,
    output: receivableDetails,
  }),
  create: endpoint({
    method: "POST",
    path: "/receivables",
    access,
    summary:
      "Lança uma conta, um valor dividido em parcelas (mensais, a cada interval_days dias ou nos prazos de installment_terms) ou, com recorrência, uma conta que se repete. Responde a primeira, com todas em series.",
    input: newReceivable,
    output: receivableDetails,
    status: 201,
    once: "required",
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/receivables/:id",
    access,
    summary: "Altera uma conta em aberto, só ela ou também as próximas da série; contas recebidas não mudam.",
    input: changedReceivable,
    output: receivableDetails,
    refreshes,
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/receivables/:id",
    access,
    summary: "Cancela uma conta sem recebimentos, só ela ou também as próximas da série; nada é apagado.",
    input: cancellationInput,
    output: receivableDetails,
    once: "optional",
    refreshes,
  }),
  customers: endpoint({
    method: "GET",
    path: "/receivables/customers",
    access,
    summary: "Os clientes que uma conta pode ter.",
    input: optionsInput,
    output: optionsResource,
  }),
  categories: endpoint({
    method: "GET",
    path: "/receivables/categories",
    access,
    summary: "As categorias já usadas e as sugeridas.",
    input: z.strictObject({}),
    output: categoriesResource,
  }),
};
