import { writeMoney } from "@/components/blocks/money";

/** Each tone is a mix of the page's own colors, in the order in which they are easiest to tell apart. */
export type Tone = "brand" | "leaf" | "info" | "waiting" | "faint" | "mist" | "ink";

export type Series = {
  label: string;
  tone: Tone;
  kind: "bars" | "lines";
  /** Data of the previous period, drawn lighter than the current one. */
  isBefore?: boolean;
  /** Bars with the same stack name are stacked. */
  stack?: string;
  /** Values are in hundredths of a percent, on the right axis. */
  percent?: boolean;
};

export type ChartData = {
  /** Label of the x-axis: "Dia", "Hora". */
  foot: string;
  series: readonly Series[];
  /** Cents, one value per series; null where there is no data. */
  points: readonly { at: string; values: readonly (number | null)[] }[];
};

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const writeValue = ({ percent }: Pick<Series, "percent">, value: number | null): string =>
  value === null ? "—" : percent ? `${(value / 100).toLocaleString("pt-BR", ONE_DECIMAL)}%` : writeMoney(value);

/** Formats an axis tick compactly, with enough decimals that two ticks never look the same: "1,65 mil". */
export const writeTick = (cents: number): string =>
  (cents / 100).toLocaleString("pt-BR", { notation: "compact", maximumFractionDigits: 2 }).replace(/^-/, "−");
