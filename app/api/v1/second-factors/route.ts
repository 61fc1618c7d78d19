import { serve } from "@/lib/api/serve";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { presentSecondFactors } from "@/lib/modules/second-factors/presenter";
import { listSecondFactors } from "@/lib/modules/second-factors/service";

export const GET = serve(secondFactors.list, listSecondFactors, presentSecondFactors);
