import type { z } from "zod";
import type { Endpoint, Sent, Shown } from "@/lib/api/endpoint";
import type { LocalDate } from "@/lib/core/calendar";
import type { reportEntries } from "../entries/endpoints";

export type Kind = "text" | "cents" | "count" | "percent" | "milli" | "day";
export type Value = string | number | null;
export type Days = { from: LocalDate; until: LocalDate };

/** Which rows a figure opens: its sum is the figure. */
export type Entries = Pick<Sent<typeof reportEntries.list>, "of" | "side" | "name"> & Partial<Days>;

/** One column of a report, on the screen, in a spreadsheet and on paper. */
export type ReportColumn<Row> = {
  key: string;
  label: string;
  kind: Kind;
  /** What it holds; the field of its name unless said otherwise. */
  read?(row: Row): Value;
  /** The list whose total it is. */
  href?(row: Row, days: Days): string | null;
  /** The rows it is the sum of, where no list has them. */
  entries?(row: Row, chosen: string | undefined): Entries | null;
  /** Left to spreadsheets and paper. */
  sheetOnly?: boolean;
  /** The figure that a phone shows beside a line's name; the last one unless said otherwise. */
  isMain?: boolean;
  /** Also shown as it was in the period before, line by line. */
  compared?: boolean;
  /** Stays on one line. */
  whole?: boolean;
  grow?: boolean;
  wideOnly?: boolean;
  hideOnCard?: boolean;
};

/** A figure at the top, compared with the period before where it is named by a field of the totals. */
export type ReportFigure<Totals> = {
  label: string;
  kind: Kind;
  read(totals: Totals): Value;
  entries?(chosen: string | undefined): Entries;
  /** Has no meaning for an earlier period. */
  alone?: boolean;
};

/** One of a few ways to make a report, by its name in the address and in the call. */
export type Choice = {
  query: string;
  field: string;
  label: string;
  options: readonly { value: string; label: string; regime?: string; definition?: string }[];
};

/** Where the rows of a figure are listed, and what leads there. */
export type Check = { label: string; href: string };

export type ChartSeries = {
  label: string;
  tone: "brand" | "leaf" | "info" | "waiting" | "faint" | "mist" | "ink";
  kind: "bars" | "lines";
  stack?: string;
  percent?: boolean;
};
export type ChartPoint = { at: string; values: (number | null)[] };

/** A report's trend: what stands along the foot, and what is measured over it, in cents. */
export type ReportChart<Row> = {
  title: string;
  foot: string;
  series: readonly ChartSeries[];
  points(rows: readonly Row[], days: Days): ChartPoint[];
  /** The first series also as it was in the period before. */
  compared?: boolean;
};

/** A trend over other days than the report's own, read by an endpoint of its own. */
export type ReportTrend<Row> = ReportChart<Row> & {
  endpoint: Endpoint & { method: "GET" };
  inputOf(days: Days, chosen: string | undefined): object;
};

export type Report<Row, Totals> = {
  /** Its name in the address, and in its files. */
  id: string;
  title: string;
  /** What counts and what does not, in a sentence or two. */
  definition: string;
  /** "Regime de competência", "Regime de caixa" or what it shows instead of a regime. */
  regime: string;
  /** As of today: no period. */
  isOfToday?: boolean;
  /** Also looks ahead: offers days to come. */
  looksAhead?: boolean;
  choice?: Choice;
  endpoint: Endpoint & { method: "GET"; output: z.ZodType<{ data: Row[]; totals: Totals }> };
  columns: readonly ReportColumn<Row>[];
  figures: readonly ReportFigure<Totals>[];
  chart?: ReportChart<Row>;
  trend?: ReportTrend<unknown>;
  rowKey(row: Row): string;
  /** A sum among the lines. */
  isStrong?(row: Row): boolean;
  checks?(days: Days, chosen: string | undefined): readonly Check[];
  empty: string;
};

/** The report that an endpoint answers. */
export type ReportOf<E extends Endpoint> =
  Shown<E> extends { data: (infer Row)[]; totals: infer Totals } ? Report<Row, Totals> : never;
