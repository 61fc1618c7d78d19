import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { masterCharges } from "@/lib/modules/master/charges/endpoints";
import { presentFailedCharge } from "@/lib/modules/master/charges/presenter";
import { listFailedCharges } from "@/lib/modules/master/charges/service";

export const GET = serve(masterCharges.failed, listFailedCharges, page(presentFailedCharge));
