import { invalidField } from "@/lib/api/errors";
import { MAX_CENTS, MAX_MONEY_TEXT } from "@/lib/core/money";

/** Throws INVALID for a future date, a due date before the date, or a balance above the maximum. */
export function requireOpenable(
  { date, due_date, amount_cents }: { date: string; due_date?: string | undefined; amount_cents: number },
  today: string,
  balance_cents: number,
) {
  if (date > today) throw invalidField("date", "A data não pode estar no futuro.");
  if (due_date && due_date < date) throw invalidField("due_date", "O vencimento não pode ser antes da compra.");
  if (balance_cents + amount_cents > MAX_CENTS)
    throw invalidField("amount_cents", `O saldo passaria de ${MAX_MONEY_TEXT}.`);
}
