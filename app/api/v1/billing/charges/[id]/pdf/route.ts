import { serve } from "@/lib/api/serve";
import { chargePapers } from "@/lib/modules/billing/pdf/endpoints";
import { presentChargePaper } from "@/lib/modules/billing/pdf/presenter";
import { getChargePaper } from "@/lib/modules/billing/pdf/service";

export const GET = serve(chargePapers.get, getChargePaper, presentChargePaper);
