import type { Sheet } from "@/components/blocks/export";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { momentCell } from "@/lib/core/csv";
import { sumCents } from "@/lib/core/money";
import { labels } from "@/lib/modules/cash-registers/labels";
import type { HistoryEntry } from "@/lib/modules/cash-registers/schema";

const HEAD = [
  "Caixa",
  "Situação",
  "Aberto por",
  "Abertura",
  "Valor de abertura",
  "Fechado por",
  "Fechamento",
  "Vendas",
  "Esperado",
  "Contado",
  "Diferença",
  "Fundo para amanhã",
  "Observação",
];

interface Frame {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly zone: string;
}

/** Builds the history as a table for export: one row per cash register and the totals of the closed ones. */
export function historySheet(entries: readonly HistoryEntry[], { from, until, zone }: Frame): Sheet {
  const closings = entries.flatMap(({ closing }) => (closing ? [closing] : []));
  const total = (name: "total_sales_cents" | "expected_cash_cents" | "counted_cash_cents" | "difference_cents") => ({
    cents: sumCents(closings.map((closing) => closing[name])),
  });
  return {
    title: "Histórico de caixas",
    description: `${formatDay(from)} a ${formatDay(until)} · ${entries.length} ${entries.length === 1 ? labels.one : labels.many}`,
    head: HEAD,
    rows: entries.map(({ number, status, user_name, opened_at, opening_amount_cents, closing }) => [
      number,
      labels.status[status],
      user_name,
      momentCell(opened_at, zone),
      { cents: opening_amount_cents },
      ...(closing
        ? [
            closing.closed_by_name,
            momentCell(closing.closed_at, zone),
            { cents: closing.total_sales_cents },
            { cents: closing.expected_cash_cents },
            { cents: closing.counted_cash_cents },
            { cents: closing.difference_cents },
            { cents: closing.float_left_cents },
            closing.note,
          ]
        : Array.from({ length: 8 }, () => null)),
    ]),
    foot: [
      "Total",
      null,
      null,
      null,
      null,
      null,
      null,
      total("total_sales_cents"),
      total("expected_cash_cents"),
      total("counted_cash_cents"),
      total("difference_cents"),
      null,
      null,
    ],
  };
}
