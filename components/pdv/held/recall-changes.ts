import type { Recalled } from "@/lib/modules/held-sales/schema";

export interface RecallChanges {
  readonly name: string;
  readonly prices: readonly { id: string; name: string; from_cents: number; to_cents: number }[];
  /** Products no longer sold. The server rejects a sale that contains them. */
  readonly removed: readonly { id: string; name: string }[];
}

/** Returns what changed while the sale was held, or null if nothing changed. */
export function changesSinceHeld({ cart, products, held }: Recalled): RecallChanges | null {
  const now = new Map(products.map((product) => [product.id, product]));
  const lines = cart.lines.filter(({ is_loose }) => !is_loose);
  const prices = lines.flatMap(({ id, product, price_cents }) => {
    const to_cents = now.get(product.id)?.sale_price_cents;
    const isSame = to_cents === undefined || price_cents !== null || to_cents === product.sale_price_cents;
    return isSame ? [] : [{ id, name: product.name, from_cents: product.sale_price_cents, to_cents }];
  });
  const removed = lines
    .filter(({ product }) => !now.has(product.id))
    .map(({ id, product: { name } }) => ({ id, name }));
  return prices.length + removed.length > 0 ? { name: held.name, prices, removed } : null;
}
