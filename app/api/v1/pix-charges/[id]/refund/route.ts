import { serve } from "@/lib/api/serve";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { presentPixCharge } from "@/lib/modules/pix-charges/presenter";
import { refundPixCharge } from "@/lib/modules/pix-charges/service";

export const POST = serve(pixCharges.refund, refundPixCharge, presentPixCharge);
