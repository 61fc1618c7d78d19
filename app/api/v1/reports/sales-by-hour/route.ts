import { serve } from "@/lib/api/serve";
import { hourReports } from "@/lib/modules/reports/hours/endpoints";
import { salesByHour } from "@/lib/modules/reports/hours/service";

export const GET = serve(hourReports.salesByHour, salesByHour);
