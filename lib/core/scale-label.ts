import { isEan } from "./barcode";
import { lineTotal } from "./money";

export const SCALE_PREFIXES = ["2", "20"] as const;
export const SCALE_CODE_LENGTHS = [4, 5, 6] as const;
export const SCALE_CONTENTS = ["preco", "peso"] as const;

/** How a shop's scale fills the thirteen digits of its label: prefix, product, what it costs or weighs, check digit. */
export interface ScaleLayout {
  readonly prefix: (typeof SCALE_PREFIXES)[number];
  readonly code_length: (typeof SCALE_CODE_LENGTHS)[number];
  readonly content: (typeof SCALE_CONTENTS)[number];
}

export interface ScaleLabel {
  /** As printed, with its zeros. */
  readonly code: string;
  /** Cents where the scale prints prices, thousandths of a kilogram where it prints weights. */
  readonly value: number;
}

const LAYOUTS: readonly ScaleLayout[] = SCALE_PREFIXES.flatMap((prefix) =>
  SCALE_CODE_LENGTHS.flatMap((code_length) =>
    SCALE_CONTENTS.map((content): ScaleLayout => ({ prefix, code_length, content })),
  ),
);

/** Thirteen digits that begin as a scale's do; the check digit may still be wrong. */
export const looksLikeScaleLabel = (code: string, { prefix }: Pick<ScaleLayout, "prefix">): boolean =>
  /^\d{13}$/.test(code) && code.startsWith(prefix);

/** What a label says; null when its check digit is wrong, it is of another layout, or it says nothing. */
export function readScaleLabel(label: string, { prefix, code_length }: ScaleLayout): ScaleLabel | null {
  if (!looksLikeScaleLabel(label, { prefix }) || !isEan(label)) return null;
  const from = prefix.length + code_length;
  const value = Number(label.slice(from, 12));
  return value > 0 ? { code: label.slice(prefix.length, from), value } : null;
}

/** A scale prints a product's code with as many zeros before it as there is room for. */
export const isSameScaleCode = (a: string | null | undefined, b: string): boolean =>
  Boolean(a) && Number(a) === Number(b);

/** How much was weighed for a price, in thousandths, rounded half up; at least one. Throws RangeError without a price. */
export function weighedFor(price_cents: number, unit_price_cents: number): number {
  if (price_cents <= 0 || unit_price_cents <= 0) throw new RangeError("Nothing is weighed for nothing");
  const double = 2n * BigInt(unit_price_cents);
  return Math.max(1, Number((BigInt(price_cents) * 2000n + BigInt(unit_price_cents)) / double));
}

export interface Weighed {
  readonly quantity_milli: number;
  /** What the customer read on the label and pays: the line is worth this, whatever the weight rounds to. */
  readonly label_cents: number;
}

/** What a label puts on the bill at the product's price: its own price to the cent, or its weight's. */
export function weighedBy({ value }: ScaleLabel, { content }: ScaleLayout, unit_price_cents: number): Weighed {
  if (content === "preco") return { quantity_milli: weighedFor(value, unit_price_cents), label_cents: value };
  return { quantity_milli: value, label_cents: lineTotal(value, unit_price_cents) };
}

/**
 * The layouts under which a label says what a person read on it, the likelier first; with a product's own code only
 * those that print it. Prices in cents, weights in thousandths.
 */
export function inferScaleLayouts(
  label: string,
  said: { content: ScaleLayout["content"]; value: number },
  scale_code: string | null,
): { layout: ScaleLayout; code: string }[] {
  const found = LAYOUTS.flatMap((layout) => {
    const read = layout.content === said.content ? readScaleLabel(label, layout) : null;
    if (!read || read.value !== said.value || Number(read.code) === 0) return [];
    return scale_code === null || isSameScaleCode(scale_code, read.code) ? [{ layout, code: read.code }] : [];
  });
  // Where "2" and "20" find the same product, the shorter prefix also takes the labels that the longer would miss.
  return found.filter(
    ({ code }, position) => found.findIndex((other) => Number(other.code) === Number(code)) === position,
  );
}
