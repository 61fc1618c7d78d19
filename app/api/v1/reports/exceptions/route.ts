import { serve } from "@/lib/api/serve";
import { fromReplica } from "@/lib/db/replica";
import { exceptionReports } from "@/lib/modules/reports/exceptions/endpoints";
import { salesExceptions } from "@/lib/modules/reports/exceptions/service";

export const GET = serve(exceptionReports.salesExceptions, fromReplica(salesExceptions));
