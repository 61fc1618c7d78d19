import { serve } from "@/lib/api/serve";
import { cancellations } from "@/lib/modules/billing/cancellations/endpoints";
import { cancelPlan, keepPlan } from "@/lib/modules/billing/cancellations/service";
import { presentPlan } from "@/lib/modules/billing/presenter";

export const POST = serve(cancellations.cancel, cancelPlan, presentPlan);
export const DELETE = serve(cancellations.keep, keepPlan, presentPlan);
