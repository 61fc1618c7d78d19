import type { CartLine } from "@/lib/modules/pdv/cart/schema";
import type { Cart } from "../cart/cart";
import type { NamedProduct } from "../payment/named-products";

/** Returns the products of which all lines together ask for more than the stock, with the stock last known to the till. */
export function shortProducts({ lines }: Pick<Cart, "lines">): NamedProduct[] {
  const byProduct = new Map<string, [CartLine, ...CartLine[]]>();
  for (const line of lines) {
    if (line.is_loose) continue;
    const before = byProduct.get(line.product.id);
    byProduct.set(line.product.id, before ? [...before, line] : [line]);
  }
  return [...byProduct.values()].flatMap((own) => {
    // The last line has the newest stock.
    const { product } = own.at(-1) ?? own[0];
    const requested_milli = own.reduce((sum, line) => sum + line.quantity_milli, 0);
    return requested_milli > stockOf(product) ? [{ product, lines: own, requested_milli }] : [];
  });
}

const stockOf = ({ current_stock_milli }: CartLine["product"]) => Math.max(0, current_stock_milli);

export const missingOf = ({ product, requested_milli }: NamedProduct) => requested_milli - stockOf(product);

/** Identifies what is missing in a cart. An acceptance is valid for exactly this. */
export const shortageKey = (cart_key: string, short: readonly NamedProduct[]) =>
  [cart_key, ...short.map((each) => `${each.product.id}:${missingOf(each)}`).sort()].join("|");

/** Returns whether anything is missing now that was not missing before. */
export const isMoreMissing = (before: readonly NamedProduct[], now: readonly NamedProduct[]) => {
  const missing = new Map(before.map((each) => [each.product.id, missingOf(each)]));
  return now.some((each) => missingOf(each) > (missing.get(each.product.id) ?? 0));
};
