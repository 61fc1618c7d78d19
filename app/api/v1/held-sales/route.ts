import { serve } from "@/lib/api/serve";
import { heldSales } from "@/lib/modules/held-sales/endpoints";
import { presentHeldSale, presentHeldSales } from "@/lib/modules/held-sales/presenter";
import { holdSale, listHeldSales } from "@/lib/modules/held-sales/service";

export const GET = serve(heldSales.list, listHeldSales, presentHeldSales);
export const POST = serve(heldSales.hold, holdSale, presentHeldSale);
