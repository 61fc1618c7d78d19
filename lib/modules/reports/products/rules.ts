import { shareBp } from "../rules";
import type { Curve } from "./schema";

const UNTIL_A_BP = 8_000;
const UNTIL_B_BP = 9_500;

interface ProductFigures {
  readonly revenue_cents: number;
  readonly cost_cents: number;
}

/** Returns the margin in cents and as a share of the revenue. The share is null without a known cost. */
export const marginOf = ({ revenue_cents, cost_cents }: ProductFigures) => ({
  margin_cents: revenue_cents - cost_cents,
  margin_bp: cost_cents > 0 ? shareBp(revenue_cents - cost_cents, revenue_cents) : null,
});

/**
 * Returns the ABC class of each product. The rows must be sorted by revenue, highest first. A product is A when the
 * cumulative revenue before it is below 80%, B when below 95%, else C. A product without revenue is C.
 */
export function curveOf(rows: readonly ProductFigures[]): Curve[] {
  const total_cents = rows.reduce((sum, { revenue_cents }) => sum + Math.max(revenue_cents, 0), 0);
  let before_cents = 0;
  return rows.map(({ revenue_cents }) => {
    const begins_bp = shareBp(before_cents, total_cents) ?? 0;
    before_cents += Math.max(revenue_cents, 0);
    if (revenue_cents <= 0 || begins_bp >= UNTIL_B_BP) return "C";
    return begins_bp >= UNTIL_A_BP ? "B" : "A";
  });
}
