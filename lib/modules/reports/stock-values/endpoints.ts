import { endpoint } from "@/lib/api/endpoint";
import { todayInput } from "../schema";
import { stockValueResource } from "./schema";

export const stockValueReports = {
  stockValue: endpoint({
    method: "GET",
    path: "/reports/stock-value",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "O estoque de hoje a preço de custo e de venda, por categoria.",
    input: todayInput,
    output: stockValueResource,
  }),
};
