import { serve } from "@/lib/api/serve";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { presentSaleReturnsPage } from "@/lib/modules/sales/returns/presenter";
import { listSaleReturns } from "@/lib/modules/sales/returns/service";

export const GET = serve(saleReturns.list, listSaleReturns, presentSaleReturnsPage);
