import { divideRoundingHalfUp, toCents } from "./money";

/** 100% in hundredths of a percent; 250 is 2.5%. */
export const MAX_PERCENT_BP = 10_000;

/** Parses a typed percentage: "2", "2,5", "12.75 %". Null if invalid or above 100%. */
export const parsePercent = (text: string): number | null => parsePercentUpTo(text, MAX_PERCENT_BP);

/** Like `parsePercent`, with another maximum, such as for a price increase above 100%. */
export function parsePercentUpTo(text: string, max_bp: number): number | null {
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{0,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const percent_bp = Number(`${whole}${decimals.padEnd(2, "0")}`);
  return percent_bp <= max_bp ? percent_bp : null;
}

/** Returns "2,5" in the form a user would type; "0" for zero. */
export const typedPercent = (percent_bp: number): string =>
  `${Math.floor(percent_bp / 100)},${String(percent_bp % 100).padStart(2, "0")}`.replace(/,?0+$/, "");

/** Returns "2,5%". */
export const formatPercent = (percent_bp: number): string => `${typedPercent(percent_bp)}%`;

/** Returns a percentage of an amount, in cents, rounded half up once. */
export const shareOf = (amount_cents: number, percent_bp: number): number =>
  divideRoundingHalfUp(BigInt(toCents(amount_cents)) * BigInt(percent_bp), BigInt(MAX_PERCENT_BP));
