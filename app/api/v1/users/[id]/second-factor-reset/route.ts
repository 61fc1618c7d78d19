import { serve } from "@/lib/api/serve";
import { secondFactorResets } from "@/lib/modules/second-factors/resets/endpoints";
import { resetSecondFactor } from "@/lib/modules/second-factors/resets/service";
import { presentPerson } from "@/lib/modules/users/presenter";

export const POST = serve(secondFactorResets.create, resetSecondFactor, presentPerson);
