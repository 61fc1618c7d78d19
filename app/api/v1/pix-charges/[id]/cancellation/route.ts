import { serve } from "@/lib/api/serve";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { presentPixCharge } from "@/lib/modules/pix-charges/presenter";
import { cancelPixCharge } from "@/lib/modules/pix-charges/service";

export const POST = serve(pixCharges.cancel, cancelPixCharge, presentPixCharge);
