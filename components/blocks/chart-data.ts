import { writeMoney } from "@/components/blocks/money";
import { formatCount } from "@/lib/core/counting";
import { formatAmount } from "@/lib/core/money";

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

// Written without Intl: its first number blocks a phone for 40 ms while a page with a chart opens.

/** Formats a value for the tooltip and the table: "R$ 1.234,56", "12,5%". */
export const writeValue = ({ percent }: Pick<Series, "percent">, value: number | null): string =>
  value === null ? "—" : percent ? writePercent(value) : writeMoney(value);

function writePercent(percent_bp: number): string {
  const tenths = Math.round(Math.abs(percent_bp) / 10);
  return `${percent_bp < 0 ? "−" : ""}${formatCount(Math.floor(tenths / 10))},${tenths % 10}%`;
}

const REAL_CENTS = 100;
/** The abbreviations of large numbers in Brazil, from the largest on. */
const ABBREVIATIONS = [
  { word: "tri", cents: 1e12 * REAL_CENTS },
  { word: "bi", cents: 1e9 * REAL_CENTS },
  { word: "mi", cents: 1e6 * REAL_CENTS },
  { word: "mil", cents: 1e3 * REAL_CENTS },
];

/** Formats an axis tick compactly, with enough decimals that two ticks never look the same: "1,65 mil". */
export function writeTick(cents: number): string {
  const size = Math.abs(cents);
  const abbreviation = ABBREVIATIONS.find((candidate) => size >= candidate.cents);
  const hundredths = Math.round((size * 100) / (abbreviation?.cents ?? REAL_CENTS));
  const number = formatAmount(hundredths).replace(/,?0+$/, "");
  return `${cents < 0 ? "−" : ""}${number}${abbreviation ? `\u00a0${abbreviation.word}` : ""}`;
}
