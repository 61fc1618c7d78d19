import type { Sheet } from "@/components/blocks/export";
import type { Days } from "@/components/blocks/period";
import { cellOf } from "@/components/reports/figures";
import { type Report, readValue, totalOf } from "@/components/reports/report";
import { formatDay } from "@/lib/core/calendar";

type Found<Row, Totals> = { data: readonly Row[]; totals: Totals };

/** "01/11/2026 a 21/11/2026", or the day that a report of today is of. */
export const describeDays = ({ isOfToday }: { isOfToday?: boolean }, { from, until }: Days) =>
  isOfToday ? `Posição de ${formatDay(until)}` : `${formatDay(from)} a ${formatDay(until)}`;

/** The report as a spreadsheet or on paper: every row, and what its figures mean. */
export const sheetOf = <Row, Totals>(
  report: Report<Row, Totals>,
  { data, totals }: Found<Row, Totals>,
  days: Days,
): Sheet => ({
  title: report.title,
  sentence: `${describeDays(report, days)} · ${report.regime} · ${report.definition}`,
  head: report.columns.map(({ label }) => label),
  rows: data.map((row) => report.columns.map((column) => cellOf(column.kind, readValue(row, column)))),
  ...(report.columns.some(({ key }) => totalOf(totals, key) !== null) && {
    foot: report.columns.map(({ key, kind }, place) => (place === 0 ? "Total" : cellOf(kind, totalOf(totals, key)))),
  }),
});
