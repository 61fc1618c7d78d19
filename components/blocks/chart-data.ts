import { writeMoney } from "@/components/blocks/money";

/** Each tone is a mix of the page's own colours; the order is the one in which they tell best from one another. */
export type Tone = "brand" | "leaf" | "info" | "waiting" | "faint" | "mist" | "ink";

export type Series = {
  label: string;
  tone: Tone;
  kind: "bars" | "lines";
  /** Of the period before: drawn lighter than what is looked at. */
  isBefore?: boolean;
  /** Bars of one stack stand on each other. */
  stack?: string;
  /** In hundredths of a percent, against the right edge. */
  percent?: boolean;
};

export type ChartData = {
  /** What stands along the foot: "Dia", "Hora". */
  foot: string;
  series: readonly Series[];
  /** Cents, one for each series; null where there is nothing to tell. */
  points: readonly { at: string; values: readonly (number | null)[] }[];
};

const share = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 2 });

export const writeValue = ({ percent }: Pick<Series, "percent">, value: number | null): string =>
  value === null ? "—" : percent ? `${share.format(value / 100)}%` : writeMoney(value);

/** "1,65 mil": as much as an axis has room for, and no mark that says less than where it stands. */
export const writeTick = (cents: number): string => compact.format(cents / 100).replace(/^-/, "−");
