import "server-only";
import type { PrintedCompany, PrintedSale } from "@/lib/modules/sales/receipts/labels";
import { receiptText } from "@/lib/modules/sales/receipts/receipt-text";
import { drawRoll } from "./roll";

export interface ReceiptPdf {
  readonly sale: PrintedSale;
  readonly company: PrintedCompany;
  readonly logo: Uint8Array | null;
  readonly link: string | null;
  readonly isCopy: boolean;
}

/** Draws a sale's receipt on an 80 mm roll. */
export const drawReceipt = ({ sale, company, logo, link, isCopy }: ReceiptPdf) =>
  drawRoll({
    title: `Venda ${sale.number}`,
    author: company.name,
    logo,
    parts: receiptText(sale, company, { link, isCopy }),
  });
