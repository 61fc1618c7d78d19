import { AppError } from "@/lib/api/errors";
import type { PricedProduct } from "../rules";

interface Term {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/**
 * When a sale was made, by the clock of the device as far as it can be believed: not before its register was opened, not
 * after it was closed, not later than now.
 */
export function soldAt(made_at: Date, { opened_at, closed_at }: Term, now: Date): Date {
  const latest = Math.min(now.getTime(), closed_at?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(Math.max(opened_at.getTime(), Math.min(made_at.getTime(), latest)));
}

interface KnownPrice {
  readonly product_id: string;
  readonly sale_price_cents: number;
}

/** The products at the prices the till knew, and whether one of them is another by now. */
export function asTheTillKnew(products: readonly PricedProduct[], prices: readonly KnownPrice[]) {
  const known = new Map(prices.map(({ product_id, sale_price_cents }) => [product_id, sale_price_cents]));
  const asKnown = products.map((product) => {
    const sale_price_cents = known.get(product.id);
    if (sale_price_cents === undefined)
      throw new AppError("INVALID", { errors: { prices: [`Falta o preço de ${product.name}.`] } });
    return [product.id, { ...product, sale_price_cents }] as const;
  });
  const hasOldPrice = products.some(({ id, sale_price_cents }) => known.get(id) !== sale_price_cents);
  return { products: new Map(asKnown), hasOldPrice };
}

/** What the shelf gives of what was taken, in thousandths, and what it does not have. */
export const taken = (wanted_milli: number, there_milli: number) => ({
  given_milli: Math.min(wanted_milli, there_milli),
  missing_milli: Math.max(0, wanted_milli - there_milli),
});
