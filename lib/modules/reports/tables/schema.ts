import type { z } from "zod";
import type { Endpoint, Sent, Shown } from "@/lib/api/endpoint";
import type { LocalDate } from "@/lib/core/calendar";
import type { reportEntries } from "../entries/endpoints";

export type ColumnKind = "text" | "cents" | "count" | "percent" | "milli" | "day";
export type CellValue = string | number | null;
export type Days = { from: LocalDate; until: LocalDate };

/** Query of the entries that add up to a figure. */
export type Entries = Pick<Sent<typeof reportEntries.list>, "of" | "side" | "name"> & Partial<Days>;

/** A column of a report on screen, in the spreadsheet and in the PDF. */
export type ReportColumn<Row> = {
  key: string;
  label: string;
  kind: ColumnKind;
  /** Returns the value. Defaults to the field named by `key`. */
  read?(row: Row): CellValue;
  /** Link to the list that has this value as its total. */
  href?(row: Row, days: Days): string | null;
  /** Query of the entries that add up to the value, when no list shows them. */
  entries?(row: Row, chosen: string | undefined): Entries | null;
  /** Only in the spreadsheet and the PDF. */
  sheetOnly?: boolean;
  /** The value shown next to a row's name on a phone. Defaults to the last column. */
  isMain?: boolean;
  /** Adds a column with the value of the previous period. */
  compared?: boolean;
  /** Does not wrap. */
  whole?: boolean;
  grow?: boolean;
  wideOnly?: boolean;
  hideOnCard?: boolean;
};

/** A figure above the table. Compared with the previous period unless `alone` is set. */
export type ReportFigure<Totals> = {
  label: string;
  kind: ColumnKind;
  read(totals: Totals): CellValue;
  entries?(chosen: string | undefined): Entries;
  /** Not compared with an earlier period. */
  alone?: boolean;
};

/** A choice between variants of a report. `query` is the name in the page address, `field` the one in the request. */
export type Choice = {
  query: string;
  field: string;
  label: string;
  options: readonly { value: string; label: string; regime?: string; definition?: string }[];
};

/** Link to a list where a figure can be verified. */
export type Check = { label: string; href: string };

export type ChartSeries = {
  label: string;
  tone: "brand" | "leaf" | "info" | "waiting" | "faint" | "mist" | "ink";
  kind: "bars" | "lines";
  stack?: string;
  percent?: boolean;
};
export type ChartPoint = { at: string; values: (number | null)[] };

/** Chart of a report. `foot` is the label of the horizontal axis; values are in cents. */
export type ReportChart<Row> = {
  title: string;
  foot: string;
  series: readonly ChartSeries[];
  points(rows: readonly Row[], days: Days): ChartPoint[];
  /** Adds the first series for the previous period. */
  compared?: boolean;
};

/** A chart over a different period, loaded from its own endpoint. */
export type ReportTrend<Row> = ReportChart<Row> & {
  endpoint: Endpoint & { method: "GET" };
  inputOf(days: Days, chosen: string | undefined): object;
};

export type Report<Row, Totals> = {
  /** Used in the page address and in file names. */
  id: string;
  title: string;
  /** What the report counts, in one or two sentences. */
  definition: string;
  /** Accounting basis ("Regime de competência", "Regime de caixa"), or the reference date. */
  regime: string;
  /** Shows the current state, without a period. */
  isOfToday?: boolean;
  /** Whether "Este mês" ends with the month instead of today, for the chosen option. */
  hasWholeMonth?(chosen: string | undefined): boolean;
  /** What a user must know about the totals of a period. Null if nothing. */
  note?(totals: Totals): string | null;
  /** Also offers future periods. */
  looksAhead?: boolean;
  choice?: Choice;
  endpoint: Endpoint & { method: "GET"; output: z.ZodType<{ data: Row[]; totals: Totals }> };
  columns: readonly ReportColumn<Row>[];
  figures: readonly ReportFigure<Totals>[];
  chart?: ReportChart<Row>;
  trend?: ReportTrend<unknown>;
  rowKey(row: Row): string;
  /** Whether the row is a subtotal. */
  isStrong?(row: Row): boolean;
  checks?(days: Days, chosen: string | undefined, today: LocalDate): readonly Check[];
  empty: string;
};

/** The report type of an endpoint. */
export type ReportOf<E extends Endpoint> =
  Shown<E> extends { data: (infer Row)[]; totals: infer Totals } ? Report<Row, Totals> : never;
