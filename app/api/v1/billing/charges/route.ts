import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { billing } from "@/lib/modules/billing/endpoints";
import { presentCharge } from "@/lib/modules/billing/presenter";
import { listCharges } from "@/lib/modules/billing/service";

export const GET = serve(billing.charges, listCharges, page(presentCharge));
