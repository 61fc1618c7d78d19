import { serve } from "@/lib/api/serve";
import { chargePdf } from "@/lib/modules/billing/pdf/endpoints";
import { presentChargePdf } from "@/lib/modules/billing/pdf/presenter";
import { loadChargePdf } from "@/lib/modules/billing/pdf/service";

export const GET = serve(chargePdf.get, loadChargePdf, presentChargePdf);
