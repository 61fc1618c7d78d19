import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { masterCoupons } from "@/lib/modules/master/coupons/endpoints";
import { presentCoupon } from "@/lib/modules/master/coupons/presenter";
import { createCoupon, listCoupons } from "@/lib/modules/master/coupons/service";

export const GET = serve(masterCoupons.list, listCoupons, page(presentCoupon));
export const POST = serve(masterCoupons.create, createCoupon, presentCoupon);
