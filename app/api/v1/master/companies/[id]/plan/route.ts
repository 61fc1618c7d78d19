import { serve } from "@/lib/api/serve";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { switchPlan } from "@/lib/modules/master/plans/service";
import { presentPlanStatus } from "@/lib/modules/master/presenter";

export const PUT = serve(masterPlans.change, switchPlan, presentPlanStatus);
