import { serve } from "@/lib/api/serve";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import { presentReceiptLink } from "@/lib/modules/sales/receipts/presenter";
import { createReceiptLink } from "@/lib/modules/sales/receipts/service";

export const POST = serve(receiptLinks.create, createReceiptLink, presentReceiptLink);
