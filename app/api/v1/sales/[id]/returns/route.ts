import { serve } from "@/lib/api/serve";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { presentSaleReturn } from "@/lib/modules/sales/returns/presenter";
import { createReturn } from "@/lib/modules/sales/returns/service";

export const POST = serve(saleReturns.create, createReturn, presentSaleReturn);
