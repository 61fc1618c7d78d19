import { endpoint } from "@/lib/api/endpoint";
import { periodInput, salesByDayResource } from "./schema";

export const reports = {
  salesByDay: endpoint({
    method: "GET",
    path: "/reports/sales-by-day",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "As vendas concluídas de cada dia do período, por forma de pagamento; até 366 dias.",
    input: periodInput,
    output: salesByDayResource,
  }),
};
