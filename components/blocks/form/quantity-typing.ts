import { isDivisible, parseQuantity, type Unit } from "@/lib/core/quantity";

/** Returns thousandths, or null if the text is not a quantity. Zero is valid only if allowed (a minimum stock). */
export const readQuantity = (text: string, unit: Unit, allowZero: boolean): number | null =>
  allowZero && /^0+([.,]0{0,3})?$/.test(text.trim()) ? 0 : parseQuantity(text, unit);

/** Returns the error message for a text that is not a quantity. */
export const explainQuantity = (unit: Unit): string =>
  isDivisible(unit) ? "Use até 3 casas, como 0,350." : "Use um número inteiro, como 3.";

/** Adds or subtracts one unit. Never goes down to zero or below. */
export function stepQuantity(milli: number | null, direction: 1 | -1): number {
  const next = (milli ?? 0) + direction * 1000;
  return next > 0 ? next : (milli ?? 1000);
}
