import { serve } from "@/lib/api/serve";
import { fromReplica } from "@/lib/db/replica";
import { hourReports } from "@/lib/modules/reports/hours/endpoints";
import { salesByHour } from "@/lib/modules/reports/hours/service";

export const GET = serve(hourReports.salesByHour, fromReplica(salesByHour));
