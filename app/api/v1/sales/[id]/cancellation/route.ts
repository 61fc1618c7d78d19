import { serve } from "@/lib/api/serve";
import { saleCancellations } from "@/lib/modules/sales/cancellations/endpoints";
import { cancelSale } from "@/lib/modules/sales/cancellations/service";
import { presentSaleReturn } from "@/lib/modules/sales/returns/presenter";

export const POST = serve(saleCancellations.create, cancelSale, presentSaleReturn);
