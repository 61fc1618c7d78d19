import { isEan } from "./barcode";
import { divideRoundingHalfUp, lineTotal } from "./money";

export const SCALE_PREFIXES = ["2", "20"] as const;
export const SCALE_CODE_LENGTHS = [4, 5, 6] as const;
export const SCALE_CONTENTS = ["preco", "peso"] as const;

/** How a scale fills the thirteen digits of its label: prefix, product code, price or weight, check digit. */
export interface ScaleLayout {
  readonly prefix: (typeof SCALE_PREFIXES)[number];
  readonly code_length: (typeof SCALE_CODE_LENGTHS)[number];
  readonly content: (typeof SCALE_CONTENTS)[number];
}

export interface ScaleLabel {
  /** As printed, with leading zeros. */
  readonly code: string;
  /** Cents or thousandths of a kilogram, depending on the layout's content. */
  readonly value: number;
}

const LAYOUTS: readonly ScaleLayout[] = SCALE_PREFIXES.flatMap((prefix) =>
  SCALE_CODE_LENGTHS.flatMap((code_length) =>
    SCALE_CONTENTS.map((content): ScaleLayout => ({ prefix, code_length, content })),
  ),
);

/** Whether a code has thirteen digits and the scale's prefix; the check digit may be wrong. */
export const looksLikeScaleLabel = (code: string, { prefix }: Pick<ScaleLayout, "prefix">): boolean =>
  /^\d{13}$/.test(code) && code.startsWith(prefix);

/** Reads a label; null if its check digit is wrong, its prefix differs, or its value is zero. */
export function readScaleLabel(label: string, { prefix, code_length }: ScaleLayout): ScaleLabel | null {
  if (!looksLikeScaleLabel(label, { prefix }) || !isEan(label)) return null;
  const from = prefix.length + code_length;
  const value = Number(label.slice(from, 12));
  return value > 0 ? { code: label.slice(prefix.length, from), value } : null;
}

/** Compares codes by number, because scales pad a product's code with leading zeros. */
export const isSameScaleCode = (a: string | null | undefined, b: string): boolean =>
  Boolean(a) && Number(a) === Number(b);

/**
 * Returns the quantity that a price corresponds to, in thousandths, rounded half up, at least one. Throws RangeError without a price.
 */
export function quantityForPrice(price_cents: number, unit_price_cents: number): number {
  if (price_cents <= 0 || unit_price_cents <= 0) throw new RangeError("Prices must be above zero");
  return Math.max(1, divideRoundingHalfUp(BigInt(price_cents) * 1000n, BigInt(unit_price_cents)));
}

export interface LabelQuantity {
  readonly quantity_milli: number;
  /** The price printed on the label, which the customer pays even if the rounded weight gives another. */
  readonly label_cents: number;
}

/** The quantity and price of a label: its printed price, or its weight times the unit price. */
export function quantityFromLabel(
  { value }: ScaleLabel,
  { content }: ScaleLayout,
  unit_price_cents: number,
): LabelQuantity {
  if (content === "preco") return { quantity_milli: quantityForPrice(value, unit_price_cents), label_cents: value };
  return { quantity_milli: value, label_cents: lineTotal(value, unit_price_cents) };
}

/**
 * The layouts that match what a person read on a label, the likelier first; with the product's scale code, only those that
 * contain it. Prices in cents, weights in thousandths.
 */
export function inferScaleLayouts(
  label: string,
  printed: { content: ScaleLayout["content"]; value: number },
  scale_code: string | null,
): { layout: ScaleLayout; code: string }[] {
  const found = LAYOUTS.flatMap((layout) => {
    const read = layout.content === printed.content ? readScaleLabel(label, layout) : null;
    if (!read || read.value !== printed.value || Number(read.code) === 0) return [];
    return scale_code === null || isSameScaleCode(scale_code, read.code) ? [{ layout, code: read.code }] : [];
  });
  // If the prefixes "2" and "20" give the same product, keeps the shorter one, which also matches labels that "20" misses.
  return found.filter(
    ({ code }, position) => found.findIndex((other) => Number(other.code) === Number(code)) === position,
  );
}
