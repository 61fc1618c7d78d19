import { serve } from "@/lib/api/serve";
import { planCoupons } from "@/lib/modules/billing/coupons/endpoints";
import { checkCoupon } from "@/lib/modules/billing/coupons/service";

export const GET = serve(planCoupons.check, checkCoupon);
