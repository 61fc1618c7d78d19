import { serve } from "@/lib/api/serve";
import { trends } from "@/lib/modules/dashboard/trends/endpoints";
import { readTrend } from "@/lib/modules/dashboard/trends/service";

export const GET = serve(trends.show, readTrend);
