import { serve } from "@/lib/api/serve";
import { billing } from "@/lib/modules/billing/endpoints";
import { presentSubscription } from "@/lib/modules/billing/presenter";
import { subscribe } from "@/lib/modules/billing/service";

export const POST = serve(billing.subscribe, subscribe, presentSubscription);
