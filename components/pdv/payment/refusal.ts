import { ApiError } from "@/lib/api/client";
import type { Cart } from "../cart/cart";

/**
 * Returns whether the sale may have been registered despite the error. If so, the cart is locked and the same request
 * is sent again under the same key. A rejection of the sale itself is final; an error about the session or the rate
 * limit says nothing about an earlier attempt.
 */
export function isUncertain(error: unknown, wasUncertain: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  if (status === 0 || status >= 500 || status === 408 || code === "IN_PROGRESS") return true;
  const isAboutSale = [404, 409, 422].includes(status) || ["APPROVAL_REQUIRED", "ACTION_DENIED"].includes(code);
  return wasUncertain && !isAboutSale;
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

/** Products named in the error's details, with new prices or the remaining stock. */
export const productsIn = (error: ApiError) => ((error.details ?? {}) as Details).products ?? [];

/** Returns the cart's lines whose price changed. */
export function priceChanges(cart: Cart, error: ApiError): PriceChange[] {
  const prices = new Map(productsIn(error).map(({ id, sale_price_cents }) => [id, sale_price_cents]));
  return cart.lines.flatMap(({ product: { id, name, sale_price_cents } }) => {
    const to_cents = prices.get(id);
    return to_cents === undefined || to_cents === sale_price_cents
      ? []
      : [{ id, name, from_cents: sale_price_cents, to_cents }];
  });
}
