import { serve } from "@/lib/api/serve";
import { cashFlowReports } from "@/lib/modules/reports/cash-flow/endpoints";
import { cashFlow } from "@/lib/modules/reports/cash-flow/service";

export const GET = serve(cashFlowReports.cashFlow, cashFlow);
