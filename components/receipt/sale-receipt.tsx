import type { Ref } from "react";
import type { PaperCompany, PaperSale } from "@/lib/modules/sales/receipts/labels";
import { receiptPaper } from "@/lib/modules/sales/receipts/paper/labels";
import { PaperParts } from "./paper-parts";

type Props = {
  sale: PaperSale;
  company: PaperCompany;
  link?: string | null;
  isCopy?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** A sale's receipt in the company's paper width. Print it with `printElement`. */
export const SaleReceipt = ({ sale, company, link = null, isCopy = false, ref }: Props) => (
  <PaperParts ref={ref} width_mm={paperWidthOf(company)} parts={receiptPaper(sale, company, { link, isCopy })} />
);

export const paperWidthOf = ({ receipt_width_mm }: Pick<PaperCompany, "receipt_width_mm">) =>
  receipt_width_mm === 58 ? 58 : 80;
