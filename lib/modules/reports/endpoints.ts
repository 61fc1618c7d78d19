import { endpoint } from "@/lib/api/endpoint";
import { cashFlowReports } from "./cash-flow/endpoints";
import { commissionReports } from "./commissions/endpoints";
import { drawerReports } from "./drawers/endpoints";
import { dueReports } from "./dues/endpoints";
import { exceptionReports } from "./exceptions/endpoints";
import { fiadoAgeReports } from "./fiado-ages/endpoints";
import { hourReports } from "./hours/endpoints";
import { incomeReports } from "./income/endpoints";
import { methodReports } from "./methods/endpoints";
import { productReports } from "./products/endpoints";
import { periodInput, salesByDayResource } from "./schema";
import { stockValueReports } from "./stock-values/endpoints";

export const reports = {
  salesByDay: endpoint({
    method: "GET",
    path: "/reports/sales-by-day",
    access: "relatórios financeiros",
    summary: "As vendas concluídas de cada dia do período, por forma de pagamento; até 366 dias.",
    input: periodInput,
    output: salesByDayResource,
  }),
  ...{ ...methodReports, ...hourReports, ...productReports, ...commissionReports, ...exceptionReports },
  ...{ ...cashFlowReports, ...incomeReports, ...dueReports, ...fiadoAgeReports },
  ...{ ...drawerReports, ...stockValueReports },
};
