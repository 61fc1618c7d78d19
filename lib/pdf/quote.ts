import "server-only";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatPhone } from "@/lib/core/phone";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/quotes/labels";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";
import { money } from "./labels";
import { Sheet, type TableCell } from "./sheet";

const { fields } = labels;
const day = (text: string) => formatDay(localDate(text));
const columns = [
  { label: "Item" },
  { label: "Quantidade", width: 70 },
  { label: "Preço", width: 75 },
  { label: "Total", width: 85 },
];

export interface QuotePdf {
  readonly quote: Omit<PublicQuote, "status" | "is_open"> & { readonly customer_phone?: string | null };
  readonly logo: Uint8Array | null;
}

/** Draws the quote as sent to the customer. */
export function drawQuote({ quote, logo }: QuotePdf) {
  const title = `Orçamento ${quote.number}`;
  const sheet = new Sheet({
    company: quote.company,
    logo,
    title,
    lines: [
      ...(quote.version > 1 ? [`Versão ${quote.version}`] : []),
      `${fields.issued_on}: ${day(quote.issued_on)}`,
      `${fields.valid_until} ${day(quote.valid_until)}`,
    ],
  });
  sheet.field(fields.customer_name, quote.customer_name);
  sheet.field(fields.customer_phone, quote.customer_phone && formatPhone(quote.customer_phone));
  sheet.field(fields.seller, quote.seller_name);
  sheet.space(8);
  sheet.table(columns, quote.items.map(rowOf));
  sheet.totals(
    [
      [fields.subtotal_cents, money(quote.subtotal_cents)],
      ...(quote.discount_cents > 0 ? [[fields.discount_cents, money(-quote.discount_cents)] as const] : []),
      ...(quote.freight_cents > 0 ? [[fields.freight_cents, money(quote.freight_cents)] as const] : []),
    ],
    [fields.total_cents, money(quote.total_cents)],
  );
  sheet.field(fields.delivery_terms, quote.delivery_terms);
  sheet.field(fields.payment_terms, quote.payment_terms);
  sheet.field(fields.observations, quote.observations);
  return sheet.finish(title);
}

const rowOf = (item: PublicQuote["items"][number]): TableCell[] => [
  item.discount_cents > 0 ? [item.description, `desconto de ${money(item.discount_cents)}`] : item.description,
  formatQuantityWithUnit(item.quantity_milli, item.unit),
  money(item.unit_price_cents),
  money(item.total_cents),
];
