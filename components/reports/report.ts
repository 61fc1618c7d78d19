import type { z } from "zod";
import type { Days } from "@/components/blocks/period";
import type { Endpoint, Shown } from "@/lib/api/endpoint";

export type Kind = "text" | "cents" | "count" | "percent" | "milli" | "day";
export type Value = string | number | null;

/** One column of a report, on the screen, in a spreadsheet and on paper. */
export type ReportColumn<Row> = {
  key: string;
  label: string;
  kind: Kind;
  /** What it holds; the field of its name unless said otherwise. */
  read?(row: Row): Value;
  /** The list whose total it is. */
  href?(row: Row, days: Days): string | null;
  /** Left to spreadsheets and paper. */
  sheetOnly?: boolean;
  /** The figure that a phone shows beside a line's name; the last one unless said otherwise. */
  isMain?: boolean;
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
  rowKey(row: Row): string;
  /** A sum among the lines. */
  isStrong?(row: Row): boolean;
  checks?(days: Days, chosen: string | undefined): readonly Check[];
  empty: string;
};

/** The report that an endpoint answers. */
export type ReportOf<E extends Endpoint> =
  Shown<E> extends { data: (infer Row)[]; totals: infer Totals } ? Report<Row, Totals> : never;

export const readValue = <Row>(row: Row, { key, read }: ReportColumn<Row>): Value =>
  read ? read(row) : ((row as Record<string, Value | undefined>)[key] ?? null);

/** A column's sum, where the report has one. */
export function totalOf<Totals>(totals: Totals, key: string): number | null {
  const value = (totals as Record<string, unknown>)[key];
  return typeof value === "number" ? value : null;
}

/** A period of a list's address. */
export const inPeriod = (path: string, { from, until }: Days, filters = "") =>
  `${path}?periodo=livre&de=${from}&ate=${until}${filters}`;
