import { serve } from "@/lib/api/serve";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { presentSaleReturn } from "@/lib/modules/sales/returns/presenter";
import { getSaleReturn } from "@/lib/modules/sales/returns/service";

export const GET = serve(saleReturns.get, getSaleReturn, presentSaleReturn);
