import { parseQuantity, type Unit } from "@/lib/core/quantity";

/** Thousandths, or null when the text is not a quantity; zero only where it is allowed (a minimum stock). */
export const readQuantity = (text: string, unit: Unit, allowZero: boolean): number | null =>
  allowZero && /^0+([.,]0{0,3})?$/.test(text.trim()) ? 0 : parseQuantity(text, unit);

/** What is said about a text that is not a quantity. */
export const explainQuantity = (unit: Unit): string =>
  unit === "un" ? "Use um número inteiro, como 3." : "Use até 3 casas, como 0,350.";

/** One whole unit up or down, never below one step nor beyond what the unit allows. */
export function stepQuantity(milli: number | null, direction: 1 | -1): number {
  const next = (milli ?? 0) + direction * 1000;
  return next > 0 ? next : (milli ?? 1000);
}
