import { bpOf } from "../rules";
import type { Curve } from "./schema";

const UNTIL_A_BP = 8_000;
const UNTIL_B_BP = 9_500;

interface Sold {
  readonly revenue_cents: number;
  readonly cost_cents: number;
}

/** The margin and its share of the revenue; no share where no cost is known. */
export const marginOf = ({ revenue_cents, cost_cents }: Sold) => ({
  margin_cents: revenue_cents - cost_cents,
  margin_bp: cost_cents > 0 ? bpOf(revenue_cents - cost_cents, revenue_cents) : null,
});

/**
 * The class of each product, which must come from the most revenue to the least: whatever begins before 80 % of the sum
 * is A, before 95 % B. What brought in nothing is C.
 */
export function curveOf(rows: readonly Sold[]): Curve[] {
  const total_cents = rows.reduce((sum, { revenue_cents }) => sum + Math.max(revenue_cents, 0), 0);
  let before_cents = 0;
  return rows.map(({ revenue_cents }) => {
    const begins_bp = bpOf(before_cents, total_cents) ?? 0;
    before_cents += Math.max(revenue_cents, 0);
    if (revenue_cents <= 0 || begins_bp >= UNTIL_B_BP) return "C";
    return begins_bp >= UNTIL_A_BP ? "B" : "A";
  });
}
