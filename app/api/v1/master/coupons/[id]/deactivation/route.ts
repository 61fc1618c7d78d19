import { serve } from "@/lib/api/serve";
import { masterCoupons } from "@/lib/modules/master/coupons/endpoints";
import { presentCoupon } from "@/lib/modules/master/coupons/presenter";
import { deactivateCoupon } from "@/lib/modules/master/coupons/service";

export const POST = serve(masterCoupons.deactivate, deactivateCoupon, presentCoupon);
