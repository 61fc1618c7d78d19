import { serve } from "@/lib/api/serve";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import { presentPublicReceiptPdf } from "@/lib/modules/sales/receipts/presenter";
import { readPublicReceiptPdf } from "@/lib/modules/sales/receipts/service";

export const GET = serve(receiptLinks.readPdf, readPublicReceiptPdf, presentPublicReceiptPdf);
