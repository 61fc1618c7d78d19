/** Money in integer cents of a real. */
export type Cents = number & { readonly __cents: unique symbol };

/** The largest amount the product accepts: R$ 9.999.999,99. */
export const MAX_CENTS = 999_999_999;
/** The largest sum of amounts that a user may type, such as a counted drawer: R$ 99.999.999.999,99. */
export const MAX_SUM_CENTS = 9_999_999_999_999;

/** Checks that a number is whole cents; throws RangeError for fractions, NaN and unsafe integers. */
export function toCents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is not a whole number of cents`);
  return (n + 0) as Cents;
}

/** Sums cents. Throws RangeError when a value or an intermediate sum is not a safe integer. */
export const sumCents = (values: readonly number[]): Cents =>
  values.reduce<Cents>((sum, value) => toCents(sum + toCents(value)), toCents(0));

/** Divides and rounds to the nearest integer, halves up. For a dividend of zero or more and a divisor above zero. */
export const divideRoundingHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor));

/** Returns the average in whole cents, rounded half up. Null for a count of zero. */
export const averageCents = (total_cents: number, count: number): number | null =>
  count === 0 ? null : Math.round(total_cents / count);

/** Quantity in thousandths × price in cents, rounded half up once. Throws RangeError if either is negative. */
export function lineTotal(quantity_milli: number, unit_price_cents: number): Cents {
  if (!Number.isSafeInteger(quantity_milli) || quantity_milli < 0 || toCents(unit_price_cents) < 0)
    throw new RangeError(`No line total for ${quantity_milli} × ${unit_price_cents}`);
  const fraction_milli = quantity_milli % 1000;
  const whole_units = (quantity_milli - fraction_milli) / 1000;
  const fraction_cents = Math.floor(toCents(fraction_milli * unit_price_cents + 500) / 1000);
  return toCents(whole_units * unit_price_cents + fraction_cents);
}

/**
 * Distributes a total by weight (largest remainder; ties go to the earlier part), so that the parts sum exactly to it. No part
 * is negative, nor larger than its weight unless the total exceeds the sum of weights. Throws RangeError for negative values,
 * and for an amount when all weights are zero.
 */
export function spreadCents(total: number, weights: readonly number[]): Cents[] {
  const weight_sum = sumCents(weights);
  if (toCents(total) < 0 || weights.some((weight) => weight < 0)) throw new RangeError("Only amounts ≥ 0 are spread");
  if (weight_sum === 0) {
    if (total > 0) throw new RangeError("No weight to carry the amount");
    return weights.map(() => toCents(0));
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return {
      index,
      cents: Number(product / BigInt(weight_sum)),
      remainder: Number(product % BigInt(weight_sum)),
    };
  });
  const remaining_cents = total - sumCents(shares.map((share) => share.cents));
  const roundedUp = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, remaining_cents)
      .map((share) => share.index),
  );
  return shares.map(({ index, cents }) => toCents(cents + (roundedUp.has(index) ? 1 : 0)));
}

/** Returns "1.234,56" or "-5,00". */
export function formatAmount(cents: number): string {
  const digits = String(Math.abs(toCents(cents))).padStart(3, "0");
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${cents < 0 ? "-" : ""}${reais},${digits.slice(-2)}`;
}

/** Returns "R$ 1.234,56" or "-R$ 5,00", with an ordinary space, so that it can be searched, printed and compared. */
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? "-" : ""}R$ ${formatAmount(Math.abs(toCents(cents)))}`;

/** The largest amount the product accepts, as shown in messages. */
export const MAX_MONEY_TEXT = formatMoney(MAX_CENTS);

const PLAIN = /^(\d*)(?:[.,](\d{0,2}))?$/; // 1250 · 12,5 · 12.50
const DOT_THOUSANDS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/; // 1.234 · 1.234,56
const COMMA_THOUSANDS = /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{0,2})$/; // 1,234.56

/**
 * Parses pasted, imported or searched money. `ambiguous` marks "1.234", which is read as thousands: show the parsed value. Null
 * unless it is one amount from 0 to MAX_CENTS; negative amounts and fractions of a cent are rejected.
 */
export function parseMoney(text: string): { cents: Cents; ambiguous: boolean } | null {
  const typed = text.trim().replace(/^R\$\s*/i, "");
  const match = PLAIN.exec(typed) ?? DOT_THOUSANDS.exec(typed) ?? COMMA_THOUSANDS.exec(typed);
  if (!match || !/\d/.test(typed)) return null;
  const [, reais = "", decimals = ""] = match;
  const cents = Number(reais.replace(/[.,]/g, "") + decimals.padEnd(2, "0"));
  return cents <= MAX_CENTS ? { cents: toCents(cents), ambiguous: /^\d{1,3}\.\d{3}$/.test(typed) } : null;
}

/** Typing as on a cash register: each digit shifts in from the right ("1250" → 12,50); digits beyond MAX_CENTS are ignored. */
export const shiftDigits = (text: string): Cents =>
  toCents(Number(text.replace(/\D/g, "").replace(/^0+/, "").slice(0, String(MAX_CENTS).length)));
