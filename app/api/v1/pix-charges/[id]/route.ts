import { serve } from "@/lib/api/serve";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { presentPixCharge } from "@/lib/modules/pix-charges/presenter";
import { getPixCharge } from "@/lib/modules/pix-charges/service";

export const GET = serve(pixCharges.get, getPixCharge, presentPixCharge);
