import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { QuoteBadge } from "@/components/quotes/quote-status";
import { formatDay, localDate } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/quotes/labels";
import type { QuoteSummary } from "@/lib/modules/quotes/schema";

const { fields } = labels;
const missing = <span className="text-ink-soft">—</span>;
const Day = ({ day }: { day: string }) => (
  <span className="figures whitespace-nowrap">{formatDay(localDate(day))}</span>
);

export const quoteColumns: Column<QuoteSummary>[] = [
  {
    key: "number",
    label: fields.number,
    show: ({ number, version }) => (
      <span className="figures whitespace-nowrap">
        <span className="md:hidden">{fields.number} </span>
        {number}
        {version > 1 ? <span className="text-ink-soft"> · versão {version}</span> : null}
      </span>
    ),
  },
  {
    key: "customer_name",
    label: fields.customer_name,
    grow: true,
    show: ({ customer_name }) => customer_name ?? missing,
  },
  { key: "issued_on", label: fields.issued_on, show: ({ issued_on }) => <Day day={issued_on} /> },
  { key: "valid_until", label: fields.valid_until, show: ({ valid_until }) => <Day day={valid_until} /> },
  {
    key: "items",
    label: fields.items,
    align: "right",
    hideOnCard: true,
    wideOnly: true,
    show: ({ item_count }) => item_count,
  },
  {
    key: "user",
    label: fields.user_name,
    hideOnCard: true,
    wideOnly: true,
    show: ({ user_name }) => (
      <span className="block max-w-36 truncate" title={user_name}>
        {user_name}
      </span>
    ),
  },
  { key: "status", label: fields.status, show: ({ status }) => <QuoteBadge status={status} /> },
  {
    key: "total_cents",
    label: fields.total_cents,
    align: "right",
    show: ({ total_cents }) => <Money cents={total_cents} className="font-semibold" />,
  },
];
