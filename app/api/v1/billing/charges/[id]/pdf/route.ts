import { serve } from "@/lib/api/serve";
import { chargePapers } from "@/lib/modules/billing/papers/endpoints";
import { presentChargePaper } from "@/lib/modules/billing/papers/presenter";
import { getChargePaper } from "@/lib/modules/billing/papers/service";

export const GET = serve(chargePapers.get, getChargePaper, presentChargePaper);
