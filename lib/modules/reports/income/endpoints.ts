import { endpoint } from "@/lib/api/endpoint";
import { incomeByMonthInput, incomeByMonthResource, incomeInput, incomeResource } from "./schema";

export const incomeReports = {
  incomeStatement: endpoint({
    method: "GET",
    path: "/reports/income-statement",
    access: "relatórios financeiros",
    readsReplica: true,
    summary:
      "Receita, custo das mercadorias, despesas por categoria e resultado do período, por competência ou por caixa.",
    input: incomeInput,
    output: incomeResource,
  }),
  incomeByMonth: endpoint({
    method: "GET",
    path: "/reports/income-by-month",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "Os números do resultado em cada um dos doze meses até o de um dia.",
    input: incomeByMonthInput,
    output: incomeByMonthResource,
  }),
};
