import { serve } from "@/lib/api/serve";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { changeRecoveryCodes } from "@/lib/modules/second-factors/service";

export const POST = serve(secondFactors.renewRecoveryCodes, changeRecoveryCodes);
