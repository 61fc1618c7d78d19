import { lineTotal, sumCents } from "@/lib/core/money";
import type { Decision } from "@/lib/modules/approvals/schema";

/** Splits a wanted quantity into what the stock covers and what is missing, in thousandths. */
export const splitByStock = (wanted_milli: number, available_milli: number) => ({
  given_milli: Math.min(wanted_milli, available_milli),
  missing_milli: Math.max(0, wanted_milli - available_milli),
});

/**
 * Returns the decision for a sale above the stock: the shop blocks all of them, allows all of them, or leaves the decision
 * to what the user may do.
 */
export function shortStockDecision(sell_without_stock: string, own: Decision): Decision {
  if (sell_without_stock === "avisar") return "allowed";
  return sell_without_stock === "aprovar" ? own : "denied";
}

interface Missing {
  readonly missing_milli: number;
  readonly sale_price_cents: number;
}

/** Returns the value of missing goods at their list prices, in cents. An approval is valid for exactly this amount. */
export const missingValue = (missing: readonly Missing[]): number =>
  sumCents(missing.map(({ missing_milli, sale_price_cents }) => lineTotal(missing_milli, sale_price_cents)));
