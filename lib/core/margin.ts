import { MAX_CENTS, toCents } from "./money";

/** 100% in hundredths of a percent; 3333 is 33.33%. */
export const WHOLE_BP = 10_000;

/**
 * The share of the sale price that remains after the cost, in hundredths of a percent, rounded half away from zero; negative
 * for a sale below cost. Null without a price or a cost.
 */
export function marginOf(cost_cents: number, sale_cents: number): number | null {
  if (toCents(cost_cents) <= 0 || toCents(sale_cents) <= 0) return null;
  const left_cents = sale_cents - cost_cents;
  const [size, sign] = left_cents < 0 ? [-left_cents, -1] : [left_cents, 1];
  return sign * Number((BigInt(size) * BigInt(2 * WHOLE_BP) + BigInt(sale_cents)) / BigInt(2 * sale_cents));
}

/**
 * The sale price that gives a margin over the cost, rounded half up. Null if there is none: a margin of 100% or more, no cost,
 * or a price above R$ 9.999.999,99.
 */
export function priceForMargin(cost_cents: number, margin_bp: number): number | null {
  if (!Number.isSafeInteger(margin_bp) || margin_bp >= WHOLE_BP) return null;
  const share = BigInt(WHOLE_BP - margin_bp);
  const sale_cents = Number((BigInt(toCents(cost_cents)) * BigInt(2 * WHOLE_BP) + share) / (2n * share));
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
  return margin_bp < WHOLE_BP ? margin_bp : null;
}
