import { serve } from "@/lib/api/serve";
import { masterPeople } from "@/lib/modules/master/people/endpoints";
import { resetOwnersSecondFactor } from "@/lib/modules/second-factors/resets/service";

export const POST = serve(masterPeople.resetSecondFactor, resetOwnersSecondFactor);
