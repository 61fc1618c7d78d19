import { divideRoundingHalfUp, MAX_CENTS, toCents } from "./money";

/** 100% in basis points (hundredths of a percent): 3333 bp is 33.33%. */
export const HUNDRED_PERCENT_BP = 10_000;

/**
 * Returns the margin in basis points: the share of the sale price that remains after the cost, rounded half away from zero.
 * Negative for a sale below cost. Null without a price or a cost.
 */
export function marginBp(cost_cents: number, sale_cents: number): number | null {
  if (toCents(cost_cents) <= 0 || toCents(sale_cents) <= 0) return null;
  const profit_cents = sale_cents - cost_cents;
  const share_bp = divideRoundingHalfUp(
    BigInt(Math.abs(profit_cents)) * BigInt(HUNDRED_PERCENT_BP),
    BigInt(sale_cents),
  );
  return Math.sign(profit_cents) * share_bp;
}

/**
 * Returns the sale price in cents that gives a margin over the cost, rounded half up. Null if there is none: a margin of 100% or
 * more, no cost, or a price above R$ 9.999.999,99.
 */
export function priceForMargin(cost_cents: number, margin_bp: number): number | null {
  if (!Number.isSafeInteger(margin_bp) || margin_bp >= HUNDRED_PERCENT_BP) return null;
  const cost_bp = HUNDRED_PERCENT_BP - margin_bp;
  const sale_cents = divideRoundingHalfUp(BigInt(toCents(cost_cents)) * BigInt(HUNDRED_PERCENT_BP), BigInt(cost_bp));
  return sale_cents >= 1 && sale_cents <= MAX_CENTS ? sale_cents : null;
}

/** Returns "33,3%" or "-12,5%", with one decimal. */
export function formatMargin(margin_bp: number): string {
  const tenths = Math.floor((Math.abs(margin_bp) + 5) / 10);
  return `${margin_bp < 0 && tenths > 0 ? "-" : ""}${Math.floor(tenths / 10)},${tenths % 10}%`;
}

/** Parses a typed margin: "30", "33,3", "-5". Null if invalid or not below 100%. */
export function parseMargin(text: string): number | null {
  const [, sign, whole, decimals = ""] = /^(-?)(\d{1,4})(?:[.,](\d{0,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const margin_bp = Number(`${whole}${decimals.padEnd(2, "0")}`) * (sign ? -1 : 1);
  return margin_bp < HUNDRED_PERCENT_BP ? margin_bp : null;
}
