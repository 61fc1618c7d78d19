import type { Sheet } from "@/components/blocks/export";
import { formatDay, localDate } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { unitSymbol } from "@/lib/core/quantity";
import { labels, STATUS_LABELS } from "@/lib/modules/quotes/labels";
import type { Quote, QuoteSummary } from "@/lib/modules/quotes/schema";

const { fields } = labels;
const day = (text: string) => formatDay(localDate(text));

/** Builds the list of quotes as a table for export. */
export const quotesSheet = (quotes: readonly QuoteSummary[]): Sheet => ({
  title: "Orçamentos",
  description: `${quotes.length} ${quotes.length === 1 ? labels.one : labels.many}`,
  head: [
    fields.number,
    "Versão",
    fields.status,
    fields.customer_name,
    fields.customer_phone,
    fields.seller,
    fields.user_name,
    fields.issued_on,
    fields.valid_until,
    fields.items,
    "Venda",
    fields.total_cents,
  ],
  rows: quotes.map((quote) => [
    quote.number,
    quote.version,
    STATUS_LABELS[quote.status],
    quote.customer_name,
    quote.customer_phone && formatPhone(quote.customer_phone),
    quote.seller?.name ?? null,
    quote.user_name,
    { day: localDate(quote.issued_on) },
    { day: localDate(quote.valid_until) },
    quote.item_count,
    quote.sale?.number ?? null,
    { cents: quote.total_cents },
  ]),
  foot: [
    "Total",
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    { cents: sumCents(quotes.map(({ total_cents }) => total_cents)) },
  ],
});

/** Builds one quote as a table for export, one row per item. */
export const quoteSheet = (quote: Quote): Sheet => ({
  title: `Orçamento ${quote.number}`,
  description: [quote.customer_name, `válido até ${day(quote.valid_until)}`].filter(Boolean).join(" · "),
  head: ["Item", "Quantidade", "Unidade", "Preço", fields.discount_cents, fields.total_cents],
  rows: [
    ...quote.items.map((item) => [
      item.description,
      { milli: item.quantity_milli },
      unitSymbol(item.unit),
      { cents: item.unit_price_cents },
      { cents: item.discount_cents },
      { cents: item.total_cents },
    ]),
    ["Desconto do orçamento", null, null, null, null, { cents: -quote.discount_cents }],
    [fields.freight_cents, null, null, null, null, { cents: quote.freight_cents }],
  ],
  foot: [fields.total_cents, null, null, null, null, { cents: quote.total_cents }],
});
