import { serve } from "@/lib/api/serve";
import { fromReplica } from "@/lib/db/replica";
import { trends } from "@/lib/modules/dashboard/trends/endpoints";
import { readTrend } from "@/lib/modules/dashboard/trends/service";

export const GET = serve(trends.show, fromReplica(readTrend));
