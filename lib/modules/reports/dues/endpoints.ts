import { endpoint } from "@/lib/api/endpoint";
import { duesInput, duesResource } from "./schema";

export const dueReports = {
  billsByDueDate: endpoint({
    method: "GET",
    path: "/reports/bills-by-due-date",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "As contas em aberto, a pagar e a receber, por atraso ou por mês de vencimento.",
    input: duesInput,
    output: duesResource,
  }),
};
