import { serve } from "@/lib/api/serve";
import { fiadoCharges } from "@/lib/modules/fiado/charges/endpoints";
import { presentCharge } from "@/lib/modules/fiado/charges/presenter";
import { chargeCustomer } from "@/lib/modules/fiado/charges/service";

export const POST = serve(fiadoCharges.create, chargeCustomer, presentCharge);
