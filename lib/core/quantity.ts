/** A quantity in integer thousandths of its unit (1 un = 1000, 350 g = 350). */
export type Milli = number & { readonly __milli: unique symbol };

/** 99,999 units, kilograms or liters. */
export const MAX_MILLI = 99_999_000;

export const UNITS = ["un", "kg", "l"] as const;
export type Unit = (typeof UNITS)[number];

/** Whether a quantity has no decimals. */
export const isWhole = (milli: number): boolean => milli % 1000 === 0;

/**
 * Formats un as "3", kg and l as "0,350". Thousands are not grouped, so that the text can be typed back. A fractional quantity
 * in `un` is shown with its decimals instead of being hidden.
 */
export function formatQuantity(milli: number, unit: Unit): string {
  if (!Number.isSafeInteger(milli)) throw new RangeError(`${milli} is not a whole number of thousandths`);
  const digits = String(Math.abs(milli)).padStart(4, "0");
  const sign = milli < 0 ? "-" : "";
  const whole = `${sign}${digits.slice(0, -3)}`;
  return unit === "un" && isWhole(milli) ? whole : `${whole},${digits.slice(-3)}`;
}

/** Returns "48" or "0,350": a quantity without unit, for a cell whose unit is in another column. */
export const formatBareQuantity = (milli: number): string => formatQuantity(milli, "un");

/** Returns "3 un" or "0,350 kg". */
export const formatQuantityWithUnit = (milli: number, unit: Unit): string => `${formatQuantity(milli, unit)} ${unit}`;

/**
 * Parses a quantity with comma or point and up to three decimals; `un` takes whole numbers without a separator. Null unless it
 * is above zero and at most MAX_MILLI.
 */
export function parseQuantity(text: string, unit: Unit): Milli | null {
  const match = /^(\d*)(?:[.,](\d{0,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "", decimals] = match;
  if (unit === "un" && decimals !== undefined) return null;
  const milli = Number(`${whole}${(decimals ?? "").padEnd(3, "0")}`);
  return milli > 0 && milli <= MAX_MILLI ? (milli as Milli) : null;
}
