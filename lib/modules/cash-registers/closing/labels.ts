import { formatMoney } from "@/lib/core/money";

/** Returns "Confere", "Sobra" or "Falta". A difference is never shown by sign or color alone. */
export const differenceLabel = (difference_cents: number) =>
  difference_cents === 0 ? "Confere" : difference_cents > 0 ? "Sobra" : "Falta";

/** Formats a difference: "Falta R$ 3,00", "Confere". */
export const formatDifference = (difference_cents: number) =>
  difference_cents === 0
    ? differenceLabel(0)
    : `${differenceLabel(difference_cents)} ${formatMoney(Math.abs(difference_cents))}`;
