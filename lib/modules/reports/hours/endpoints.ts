import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { salesByHourResource } from "./schema";

export const hourReports = {
  salesByHour: endpoint({
    method: "GET",
    path: "/reports/sales-by-hour",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "As vendas do período pela hora do dia em que foram feitas, no fuso da loja.",
    input: periodInput,
    output: salesByHourResource,
  }),
};
