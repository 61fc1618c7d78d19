import { formatDay, localDate } from "@/lib/core/calendar";
import type { Cell } from "@/lib/core/csv";
import type { Sheet } from "@/lib/core/sheet";
import type { CellValue, ColumnKind, Days, Report, ReportColumn } from "./schema";

export const readValue = <Row>(row: Row, { key, read }: Pick<ReportColumn<Row>, "key" | "read">): CellValue =>
  read ? read(row) : ((row as Record<string, CellValue | undefined>)[key] ?? null);

/** Returns the total of a column, if the report has one. */
export function totalOf<Totals>(totals: Totals, key: string): number | null {
  const value = (totals as Record<string, unknown>)[key];
  return typeof value === "number" ? value : null;
}

/** Returns the link to a list, filtered by the period. */
export const inPeriod = (path: string, { from, until }: Days, filters = "") =>
  `${path}?periodo=livre&de=${from}&ate=${until}${filters}`;

/** Converts a value to a spreadsheet cell, keeping numbers and dates typed. */
export function cellOf(kind: ColumnKind, value: CellValue): Cell {
  if (value === null) return null;
  if (typeof value === "string") return kind === "day" ? { day: localDate(value) } : value;
  if (kind === "cents") return { cents: value };
  if (kind === "milli") return { milli: value };
  return kind === "percent" ? { bp: value } : value;
}

/** Returns "01/11/2026 a 21/11/2026", or the date of a report on the current state. */
export const describeDays = ({ isOfToday }: { isOfToday?: boolean }, { from, until }: Days) =>
  isOfToday ? `Posição de ${formatDay(until)}` : `${formatDay(from)} a ${formatDay(until)}`;

type ReportData<Row, Totals> = { data: readonly Row[]; totals: Totals };

/** Returns the report with the accounting basis and definition of the chosen option. */
export function withChoice<Row, Totals>(report: Report<Row, Totals>, chosen: string | undefined): Report<Row, Totals> {
  const option = report.choice?.options.find(({ value }) => value === chosen);
  return {
    ...report,
    ...(option?.regime && { regime: option.regime }),
    ...(option?.definition && { definition: option.definition }),
  };
}

/** With more columns, the comparison does not fit on screen and is only exported. */
const MAX_SCREEN_COLUMNS = 6;

/** Returns the report with an extra column for the previous period next to each compared column. */
export function withBefore<Row, Totals>(
  report: Report<Row, Totals>,
  before: readonly Row[] | undefined,
): Report<Row, Totals> {
  if (!before) return report;
  const earlier = new Map(before.map((row) => [report.rowKey(row), row]));
  const isFull = report.columns.filter(({ sheetOnly }) => !sheetOnly).length > MAX_SCREEN_COLUMNS;
  const columns = report.columns.flatMap((column): ReportColumn<Row>[] => {
    if (!column.compared) return [column];
    const read = (row: Row) => {
      const found = earlier.get(report.rowKey(row));
      return found ? readValue(found, column) : 0;
    };
    return [
      {
        key: `${column.key} before`,
        label: "Período anterior",
        kind: column.kind,
        read,
        wideOnly: true,
        sheetOnly: isFull,
      },
      column,
    ];
  });
  return { ...report, columns };
}

/** Returns the report as a sheet for the spreadsheet and the PDF, with all rows and the definition. */
export const sheetOf = <Row, Totals>(
  report: Report<Row, Totals>,
  { data, totals }: ReportData<Row, Totals>,
  days: Days,
): Sheet => ({
  title: report.title,
  description: [describeDays(report, days), report.regime, report.definition, report.note?.(totals)]
    .filter(Boolean)
    .join(" · "),
  head: report.columns.map(({ label }) => label),
  rows: data.map((row) => report.columns.map((column) => cellOf(column.kind, readValue(row, column)))),
  ...(report.columns.some(({ key }) => totalOf(totals, key) !== null) && {
    foot: report.columns.map(({ key, kind }, place) => (place === 0 ? "Total" : cellOf(kind, totalOf(totals, key)))),
  }),
});
