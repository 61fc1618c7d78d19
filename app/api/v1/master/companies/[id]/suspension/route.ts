import { serve } from "@/lib/api/serve";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import { suspendCompany } from "@/lib/modules/master/plans/service";
import { presentPlanStatus } from "@/lib/modules/master/presenter";

export const POST = serve(masterPlans.suspend, suspendCompany, presentPlanStatus);
