import { formatMoney } from "@/lib/core/money";

/** Returns "Confere", "Sobra" or "Falta", because a sign or colour alone is not accessible. */
export const verdictOf = (difference_cents: number) =>
  difference_cents === 0 ? "Confere" : difference_cents > 0 ? "Sobra" : "Falta";

/** Formats a difference: "Falta R$ 3,00", "Confere". */
export const formatDifference = (difference_cents: number) =>
  difference_cents === 0 ? verdictOf(0) : `${verdictOf(difference_cents)} ${formatMoney(Math.abs(difference_cents))}`;
