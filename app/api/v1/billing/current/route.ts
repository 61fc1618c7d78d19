import { serve } from "@/lib/api/serve";
import { billing } from "@/lib/modules/billing/endpoints";
import { presentPlan } from "@/lib/modules/billing/presenter";
import { currentPlan } from "@/lib/modules/billing/service";

export const GET = serve(billing.current, currentPlan, presentPlan);
