import "server-only";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatPhone } from "@/lib/core/phone";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/quotes/labels";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";
import { draw } from "./draw";
import { Fact, Part, Sheet, Sums, Table } from "./sheet";
import { money } from "./words";

const { fields } = labels;
const day = (text: string) => formatDay(localDate(text));
const columns = [
  { label: "Item" },
  { label: "Quantidade", width: 70 },
  { label: "Preço", width: 75 },
  { label: "Total", width: 85 },
];

type Paper = { quote: PublicQuote & { customer_phone?: string | null }; logo: Uint8Array | null };

/** The quote as its customer reads it. */
export const drawQuote = ({ quote, logo }: Paper) =>
  draw(
    <Sheet
      company={quote.company}
      logo={logo}
      title={`Orçamento ${quote.number}`}
      lines={[
        ...(quote.version > 1 ? [`Versão ${quote.version}`] : []),
        `${fields.issued_on}: ${day(quote.issued_on)}`,
        `${fields.valid_until} ${day(quote.valid_until)}`,
      ]}
    >
      <Part>
        <Fact label={fields.customer_name} text={quote.customer_name} />
        <Fact label={fields.customer_phone} text={quote.customer_phone && formatPhone(quote.customer_phone)} />
        <Fact label={fields.seller} text={quote.seller_name} />
      </Part>
      <Table columns={columns} rows={quote.items.map(rowOf)} />
      <Sums
        lines={[
          [fields.subtotal_cents, money(quote.subtotal_cents)],
          ...(quote.discount_cents > 0 ? [[fields.discount_cents, money(-quote.discount_cents)] as const] : []),
          ...(quote.freight_cents > 0 ? [[fields.freight_cents, money(quote.freight_cents)] as const] : []),
        ]}
        total={[fields.total_cents, money(quote.total_cents)]}
      />
      <Fact label={fields.delivery_terms} text={quote.delivery_terms} />
      <Fact label={fields.payment_terms} text={quote.payment_terms} />
      <Fact label={fields.observations} text={quote.observations} />
    </Sheet>,
    `Orçamento ${quote.number}`,
  );

const rowOf = (item: PublicQuote["items"][number]) => [
  item.discount_cents > 0
    ? ([item.description, `desconto de ${money(item.discount_cents)}`] as const)
    : item.description,
  formatQuantityWithUnit(item.quantity_milli, item.unit),
  money(item.unit_price_cents),
  money(item.total_cents),
];
