import type { Ref } from "react";
import type { PrintedCompany, PrintedSale } from "@/lib/modules/sales/receipts/labels";
import { receiptText } from "@/lib/modules/sales/receipts/receipt-text";
import { PrintParts } from "./print-parts";

type Props = {
  sale: PrintedSale;
  company: PrintedCompany;
  link?: string | null;
  isCopy?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A sale's receipt in the company's paper width. Print it with `printElement`. */
export const SaleReceipt = ({ sale, company, link = null, isCopy = false, ref }: Props) => (
  <PrintParts ref={ref} width_mm={paperWidthOf(company)} parts={receiptText(sale, company, { link, isCopy })} />
);

export const paperWidthOf = ({ receipt_width_mm }: Pick<PrintedCompany, "receipt_width_mm">) =>
  receipt_width_mm === 58 ? 58 : 80;
