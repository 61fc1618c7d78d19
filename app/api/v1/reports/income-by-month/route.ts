import { serve } from "@/lib/api/serve";
import { incomeReports } from "@/lib/modules/reports/income/endpoints";
import { incomeByMonth } from "@/lib/modules/reports/income/service";

export const GET = serve(incomeReports.incomeByMonth, incomeByMonth);
