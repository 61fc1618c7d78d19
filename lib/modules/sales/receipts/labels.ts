import { formatDay, localDate } from "@/lib/core/calendar";
import { maskDocument } from "@/lib/core/documents";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { formatCode } from "@/lib/modules/store-credits/rules";
import type { Sale } from "../schema";
import type { PublicReceipt } from "./schema";

/** A sale as printed. A public receipt has no fiado data and no store credit codes. */
export type PrintedSale = PublicReceipt["sale"] &
  Partial<Pick<Sale, "fiado" | "store_credits" | "exchange_of" | "corrections">>;
export type PrintedCompany = PublicReceipt["company"];

/** "2 un × R$ 12,50". */
export const itemSum = ({
  quantity_milli,
  unit,
  unit_price_cents,
}: Pick<Sale["items"][number], "quantity_milli" | "unit" | "unit_price_cents">) =>
  `${formatQuantityWithUnit(quantity_milli, unit)} × ${formatMoney(unit_price_cents)}`;

/** "Crédito 3x", "Dinheiro". */
export const paymentName = ({ method, installments }: Pick<Sale["payments"][number], "method" | "installments">) =>
  installments > 1 ? `${METHOD_LABELS[method]} ${installments}x` : METHOD_LABELS[method];

export const writeDue = (day: string) => formatDay(localDate(day));

type Credited = Partial<Pick<Sale, "store_credits" | "exchange_of">> & Pick<Sale, "credit_cents">;

/** Returns the receipt lines for store credits and exchanges; one summary line if the codes are hidden. */
export function creditLines({ store_credits = [], exchange_of = null, credit_cents }: Credited) {
  const lines = [
    ...store_credits.map(({ code, amount_cents }) => ({ left: `Vale ${formatCode(code)}`, cents: amount_cents })),
    ...(exchange_of ? [{ left: `Troca da venda ${exchange_of.sale_number}`, cents: exchange_of.amount_cents }] : []),
  ];
  return lines.length === 0 && credit_cents > 0 ? [{ left: "Vale e troca", cents: credit_cents }] : lines;
}

/** Returns the masked document of the receipt, or else of the customer. On a public receipt it is masked already. */
export function printedDocument({ cpf_cnpj, customer }: Pick<PrintedSale, "cpf_cnpj" | "customer">) {
  const document = cpf_cnpj ?? customer?.cpf_cnpj;
  return document?.includes("*") ? document : document && maskDocument(document);
}
