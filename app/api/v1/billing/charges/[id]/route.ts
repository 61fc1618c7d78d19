import { serve } from "@/lib/api/serve";
import { billing } from "@/lib/modules/billing/endpoints";
import { presentCharge } from "@/lib/modules/billing/presenter";
import { getCharge } from "@/lib/modules/billing/service";

export const GET = serve(billing.charge, getCharge, presentCharge);
