import { serve } from "@/lib/api/serve";
import { metrics } from "@/lib/modules/metrics/endpoints";
import { recordMetric } from "@/lib/modules/metrics/service";

export const POST = serve(metrics.web, recordMetric);
