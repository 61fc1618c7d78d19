import "server-only";
import type { PaperCompany, PaperSale } from "@/lib/modules/sales/receipts/labels";
import { receiptPaper } from "@/lib/modules/sales/receipts/paper/labels";
import { drawRoll } from "./roll";

export interface ReceiptPdf {
  readonly sale: PaperSale;
  readonly company: PaperCompany;
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
    parts: receiptPaper(sale, company, { link, isCopy }),
  });
