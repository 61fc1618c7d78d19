import { serve } from "@/lib/api/serve";
import { incomeReports } from "@/lib/modules/reports/income/endpoints";
import { incomeStatement } from "@/lib/modules/reports/income/service";

export const GET = serve(incomeReports.incomeStatement, incomeStatement);
