import { serve } from "@/lib/api/serve";
import { metrics } from "@/lib/modules/metrics/endpoints";
import { summarizeMetrics } from "@/lib/modules/metrics/service";

export const GET = serve(metrics.summary, summarizeMetrics);
