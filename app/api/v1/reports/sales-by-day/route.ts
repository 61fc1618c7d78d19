import { serve } from "@/lib/api/serve";
import { fromReplica } from "@/lib/db/replica";
import { reports } from "@/lib/modules/reports/endpoints";
import { salesByDay } from "@/lib/modules/reports/service";

export const GET = serve(reports.salesByDay, fromReplica(salesByDay));
