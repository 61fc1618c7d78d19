import { endpoint } from "@/lib/api/endpoint";
import { incomeInput, incomeResource } from "./schema";

export const incomeReports = {
  incomeStatement: endpoint({
    method: "GET",
    path: "/reports/income-statement",
    access: "relatórios financeiros",
    summary:
      "Receita, custo das mercadorias, despesas por categoria e resultado do período, por competência ou por caixa.",
    input: incomeInput,
    output: incomeResource,
  }),
};
