import { serve } from "@/lib/api/serve";
import { fiadoCharges } from "@/lib/modules/fiado/charges/endpoints";
import { presentChargeables } from "@/lib/modules/fiado/charges/presenter";
import { listChargeable } from "@/lib/modules/fiado/charges/service";

export const GET = serve(fiadoCharges.list, listChargeable, presentChargeables);
