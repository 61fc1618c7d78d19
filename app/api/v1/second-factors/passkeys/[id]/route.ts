import { serve } from "@/lib/api/serve";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { presentSecondFactors } from "@/lib/modules/second-factors/presenter";
import { removePasskey } from "@/lib/modules/second-factors/service";

export const DELETE = serve(secondFactors.removePasskey, removePasskey, presentSecondFactors);
