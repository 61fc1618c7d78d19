import { serve } from "@/lib/api/serve";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import { presentRecalled } from "@/lib/modules/held-sales/presenter";
import { discardSale } from "@/lib/modules/held-sales/service";

export const POST = serve(heldSales.discard, discardSale, presentRecalled);
