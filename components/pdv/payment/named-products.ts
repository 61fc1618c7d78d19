import type { ApiError } from "@/lib/api/client";
import { isDivisible } from "@/lib/core/quantity";
import type { CartLine, CartProduct } from "@/lib/modules/pdv/cart/schema";
import type { Cart, CartAction } from "../cart/cart";
import { productsIn } from "./refusal";

export interface NamedProduct {
  readonly product: CartProduct;
  readonly lines: readonly [CartLine, ...CartLine[]];
  /** Total quantity of all lines. */
  readonly requested_milli: number;
}

/** Returns the products named by an error with their cart lines. Lines from labels and quotes have their own ids. */
export const productsNamedBy = (cart: Pick<Cart, "lines">, error: ApiError): NamedProduct[] =>
  productsIn(error).flatMap(({ id }) => {
    const [first, ...others] = cart.lines.filter(({ is_loose, product }) => !is_loose && product.id === id);
    if (!first) return [];
    const lines = [first, ...others] as const;
    return [
      { product: first.product, lines, requested_milli: lines.reduce((sum, line) => sum + line.quantity_milli, 0) },
    ];
  });

export const isShort = ({ product, requested_milli }: NamedProduct) => requested_milli > product.current_stock_milli;

/** Quantity that the stock still covers, whole if the unit takes no decimals. */
export function sellableQuantity({ current_stock_milli, unit }: CartProduct) {
  const left_milli = Math.max(0, current_stock_milli);
  return isDivisible(unit) ? left_milli : left_milli - (left_milli % 1000);
}

/** Returns the actions that reduce a product's lines to the given quantity, last lines first. */
export function reduceLines(lines: readonly CartLine[], left_milli: number): CartAction[] {
  let free_milli = left_milli;
  return lines.flatMap(({ id: line_id, quantity_milli: requested_milli }): CartAction[] => {
    const quantity_milli = Math.min(requested_milli, free_milli);
    free_milli -= quantity_milli;
    if (quantity_milli === requested_milli) return [];
    return [quantity_milli > 0 ? { type: "quantity", line_id, quantity_milli } : { type: "remove", line_id }];
  });
}
