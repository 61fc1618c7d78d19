import { serve } from "@/lib/api/serve";
import { presentSale } from "@/lib/modules/sales/presenter";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import { getSaleByReceipt } from "@/lib/modules/sales/receipts/service";

export const GET = serve(receiptLinks.find, getSaleByReceipt, presentSale);
