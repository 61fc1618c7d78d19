"use client";

import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { Difference } from "@/components/cash-registers/closing-result";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/cash-registers/labels";
import type { HistoryEntry } from "@/lib/modules/cash-registers/schema";

const DayEvent = ({ instant, person, zone }: { instant: string; person: string; zone: string }) => (
  <span className="block min-w-0">
    <span className="figures block whitespace-nowrap">{formatInstant(instant, zone)}</span>
    <span className="block max-w-36 truncate xl:max-w-52 text-sm text-ink-soft" title={person}>
      {person}
    </span>
  </span>
);

const amount =
  (name: "total_sales_cents" | "expected_cash_cents" | "counted_cash_cents") =>
  ({ closing }: HistoryEntry) =>
    closing ? <Money cents={closing[name]} /> : <span className="text-ink-soft">—</span>;

export const historyColumns = (zone: string): Column<HistoryEntry>[] => [
  {
    key: "number",
    label: "Caixa",
    show: ({ number, pending_review_count }) => (
      <span className="whitespace-nowrap">
        nº {number}
        {pending_review_count > 0 ? (
          <span className="block">
            <Badge tone="danger">{`${pending_review_count} a revisar`}</Badge>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: "opened_at",
    label: "Abertura",
    show: ({ opened_at, user_name }) => <DayEvent instant={opened_at} person={user_name} zone={zone} />,
  },
  {
    key: "closing",
    label: "Fechamento",
    show: ({ closing }) =>
      closing ? (
        <DayEvent instant={closing.closed_at} person={closing.closed_by_name} zone={zone} />
      ) : (
        <Badge tone="success">{labels.status.open}</Badge>
      ),
  },
  { key: "total_sales_cents", label: "Vendas", align: "right", show: amount("total_sales_cents") },
  { key: "expected", label: "Esperado", align: "right", show: amount("expected_cash_cents") },
  { key: "counted", label: "Contado", align: "right", show: amount("counted_cash_cents") },
  {
    key: "difference_cents",
    label: "Diferença",
    align: "right",
    show: ({ closing }) => <Difference cents={closing?.difference_cents ?? null} />,
  },
];
