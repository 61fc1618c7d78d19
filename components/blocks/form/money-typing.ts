import { formatAmount, formatMoney, parseMoney, shiftDigits } from "@/lib/core/money";

/** Returns the value of a money field after typing or deleting; null after deleting the last digit. */
export function centsAfterTyping(text: string, before: number | null): number | null {
  if (!/\d/.test(text)) return null;
  const cents = shiftDigits(text);
  const isDeleting = before !== null && text.length < formatAmount(before).length;
  return cents === 0 && isDeleting ? null : cents;
}

export type PastedMoney = { cents: number | null; note: string | null };

/** Parses a pasted amount and returns a note for the user; `cents` is null if the text is not an amount. */
export function readPastedMoney(text: string): PastedMoney {
  const parsed = parseMoney(text);
  if (!parsed) return { cents: null, note: `“${text.trim().slice(0, 24)}” não é um valor em reais.` };
  return { cents: parsed.cents, note: parsed.ambiguous ? `Entendido como ${formatMoney(parsed.cents)}.` : null };
}
