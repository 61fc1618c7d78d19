import { formatMoney } from "@/lib/core/money";

/** "Confere", "Sobra" or "Falta": a difference is never told by sign or colour alone. */
export const verdictOf = (difference_cents: number) =>
  difference_cents === 0 ? "Confere" : difference_cents > 0 ? "Sobra" : "Falta";

/** "Falta R$ 3,00", "Confere". */
export const writeDifference = (difference_cents: number) =>
  difference_cents === 0 ? verdictOf(0) : `${verdictOf(difference_cents)} ${formatMoney(Math.abs(difference_cents))}`;
