import { serve } from "@/lib/api/serve";
import { methodReports } from "@/lib/modules/reports/methods/endpoints";
import { salesByMethod } from "@/lib/modules/reports/methods/service";

export const GET = serve(methodReports.salesByMethod, salesByMethod);
