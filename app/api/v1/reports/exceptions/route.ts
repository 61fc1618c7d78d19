import { serve } from "@/lib/api/serve";
import { exceptionReports } from "@/lib/modules/reports/exceptions/endpoints";
import { salesExceptions } from "@/lib/modules/reports/exceptions/service";

export const GET = serve(exceptionReports.salesExceptions, salesExceptions);
