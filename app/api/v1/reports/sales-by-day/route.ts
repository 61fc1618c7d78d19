import { serve } from "@/lib/api/serve";
import { reports } from "@/lib/modules/reports/endpoints";
import { salesByDay } from "@/lib/modules/reports/service";

export const GET = serve(reports.salesByDay, salesByDay);
