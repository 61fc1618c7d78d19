import { formatAmount, formatMoney, parseMoney, shiftDigits } from "@/lib/core/money";

/** What a money field holds after typing or deleting; null once it was deleted down to nothing. */
export function centsAfterTyping(text: string, before: number | null): number | null {
  if (!/\d/.test(text)) return null;
  const cents = shiftDigits(text);
  const isDeleting = before !== null && text.length < formatAmount(before).length;
  return cents === 0 && isDeleting ? null : cents;
}

export type Pasted = { cents: number | null; note: string | null };

/** What a paste means and what must be said about it; `cents` is null when it cannot be read as money. */
export function readPastedMoney(text: string): Pasted {
  const parsed = parseMoney(text);
  if (!parsed) return { cents: null, note: `“${text.trim().slice(0, 24)}” não é um valor em reais.` };
  return { cents: parsed.cents, note: parsed.ambiguous ? `Entendido como ${formatMoney(parsed.cents)}.` : null };
}
