import { lineTotal } from "@/lib/core/money";

interface Line {
  readonly quantity_milli: number;
  readonly unit_price_cents: number;
  readonly list_price_cents: number | null;
}

/** Returns the difference between the prices of a sale and the list prices, in cents; null if no price differs. */
export function priceDifference(lines: readonly Line[]): number | null {
  const changed = lines.flatMap(({ list_price_cents: list, quantity_milli, unit_price_cents }) =>
    list === null || list === unit_price_cents
      ? []
      : [Math.abs(lineTotal(quantity_milli, list) - lineTotal(quantity_milli, unit_price_cents))],
  );
  return changed.length === 0 ? null : changed.reduce((sum, cents) => sum + cents, 0);
}
