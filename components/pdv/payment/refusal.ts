import { ApiError } from "@/lib/api/client";
import type { Cart } from "../cart/cart";

/**
 * Whether a failed attempt leaves open if the sale stands. Then the cart is held and the same words are sent again under
 * the same key. A refusal of the sale itself settles it; one of the session or the pace settles nothing about an attempt
 * before it.
 */
export function isUncertain(error: unknown, wasUncertain: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  if (status === 0 || status >= 500 || status === 408 || code === "IN_PROGRESS") return true;
  const isOfTheSale = [404, 409, 422].includes(status) || ["APPROVAL_REQUIRED", "ACTION_DENIED"].includes(code);
  return wasUncertain && !isOfTheSale;
}

export interface PriceChange {
  readonly id: string;
  readonly name: string;
  readonly from_cents: number;
  readonly to_cents: number;
}

interface Details {
  readonly products?: readonly { id: string; sale_price_cents?: number; current_stock_milli?: number }[];
}

/** What the server said of the products that are in the way: new prices, or the stock that is left. */
export const productsIn = (error: ApiError) => ((error.details ?? {}) as Details).products ?? [];

/** Which lines of the cart cost something else now. */
export function priceChanges(cart: Cart, error: ApiError): PriceChange[] {
  const prices = new Map(productsIn(error).map(({ id, sale_price_cents }) => [id, sale_price_cents]));
  return cart.lines.flatMap(({ product: { id, name, sale_price_cents } }) => {
    const to_cents = prices.get(id);
    return to_cents === undefined || to_cents === sale_price_cents
      ? []
      : [{ id, name, from_cents: sale_price_cents, to_cents }];
  });
}
