import { serve } from "@/lib/api/serve";
import { stockValueReports } from "@/lib/modules/reports/stock-values/endpoints";
import { stockValue } from "@/lib/modules/reports/stock-values/service";

export const GET = serve(stockValueReports.stockValue, stockValue);
