import type { Sheet } from "@/components/blocks/export";
import { formatMonth, HISTORY_LABELS } from "@/lib/modules/master/history/labels";
import type { HistoryMonth } from "@/lib/modules/master/history/schema";

/** Builds the history as a table for export, newest month first. */
export const historySheet = (months: readonly HistoryMonth[]): Sheet => ({
  title: "Histórico da plataforma",
  description: "No horário de Brasília. O mês atual vai até hoje.",
  head: [
    HISTORY_LABELS.month,
    HISTORY_LABELS.monthly_revenue_cents,
    HISTORY_LABELS.paying,
    HISTORY_LABELS.gained,
    HISTORY_LABELS.lost,
    HISTORY_LABELS.churn_bp,
    HISTORY_LABELS.trials,
    HISTORY_LABELS.converted,
    HISTORY_LABELS.conversion_bp,
  ],
  rows: months
    .toReversed()
    .map((month) => [
      formatMonth(month.month),
      { cents: month.monthly_revenue_cents },
      month.paying,
      month.gained,
      month.lost,
      shareCell(month.churn_bp),
      month.trials,
      month.converted,
      shareCell(month.conversion_bp),
    ]),
});

const shareCell = (bp: number | null) => (bp === null ? null : { bp });
