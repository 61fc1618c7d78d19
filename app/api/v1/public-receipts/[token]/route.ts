import { serve } from "@/lib/api/serve";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import { presentPublicReceipt } from "@/lib/modules/sales/receipts/presenter";
import { readPublicReceipt } from "@/lib/modules/sales/receipts/service";

export const GET = serve(receiptLinks.read, readPublicReceipt, presentPublicReceipt);
