import type { Sheet } from "@/components/blocks/export";
import type { Days } from "@/components/blocks/period";
import { formatDay, localDate } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/reports/labels";
import type { SalesDay, SalesFigures } from "@/lib/modules/reports/schema";

const cells = (figures: SalesFigures) => [
  figures.sale_count,
  ...[figures.dinheiro_cents, figures.pix_cents, figures.debito_cents, figures.credito_cents, figures.fiado_cents].map(
    (cents) => ({ cents }),
  ),
  { cents: figures.credit_cents },
  { cents: figures.discount_cents },
  { cents: figures.returned_cents },
  { cents: figures.net_cents },
];

/** The report as a spreadsheet or on paper. */
export const salesByDaySheet = (days: readonly SalesDay[], totals: SalesFigures, { from, until }: Days): Sheet => ({
  title: labels.salesByDay.title,
  sentence: `${formatDay(from)} a ${formatDay(until)} · ${labels.salesByDay.definition}`,
  head: [
    "Dia",
    "Vendas",
    "Dinheiro",
    "PIX",
    "Débito",
    "Crédito",
    "Fiado",
    "Vales",
    "Descontos",
    "Devoluções",
    "Líquido",
  ],
  rows: days.map((row) => [{ day: localDate(row.day) }, ...cells(row)]),
  foot: ["Total", ...cells(totals)],
});
