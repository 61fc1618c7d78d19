import { endpoint } from "@/lib/api/endpoint";
import { hourReports } from "./hours/endpoints";
import { methodReports } from "./methods/endpoints";
import { productReports } from "./products/endpoints";
import { periodInput, salesByDayResource } from "./schema";

export const reports = {
  salesByDay: endpoint({
    method: "GET",
    path: "/reports/sales-by-day",
    access: "relatórios financeiros",
    summary: "As vendas concluídas de cada dia do período, por forma de pagamento; até 366 dias.",
    input: periodInput,
    output: salesByDayResource,
  }),
  ...{ ...methodReports, ...hourReports, ...productReports },
};
