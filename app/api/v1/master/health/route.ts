import { serve } from "@/lib/api/serve";
import { masterHealth } from "@/lib/modules/master/health/endpoints";
import { presentHealth } from "@/lib/modules/master/health/presenter";
import { readHealth } from "@/lib/modules/master/health/service";

export const GET = serve(masterHealth.get, readHealth, presentHealth);
