import { serve } from "@/lib/api/serve";
import { masterCharges } from "@/lib/modules/master/charges/endpoints";
import { presentFailedCharge } from "@/lib/modules/master/charges/presenter";
import { reconcileFailedCharge } from "@/lib/modules/master/charges/service";

export const POST = serve(masterCharges.reconcile, reconcileFailedCharge, presentFailedCharge);
