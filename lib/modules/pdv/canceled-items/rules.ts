import { lineNetOf } from "../cart/rules";
import type { CartLine } from "../cart/schema";

type Change =
  | { readonly type: "remove"; readonly line_id: string }
  | { readonly type: "quantity"; readonly line_id: string; readonly quantity_milli: number };

const isRemoval = (change: { readonly type: string }): change is Change =>
  change.type === "remove" || change.type === "quantity";

const removedItem = (line: CartLine, kept_milli: number) => {
  const kept_cents = kept_milli > 0 ? lineNetOf({ ...line, quantity_milli: kept_milli, label: null }) : 0;
  return {
    product_id: line.is_loose ? null : line.product.id,
    description: line.product.name,
    quantity_milli: line.quantity_milli - kept_milli,
    amount_cents: Math.max(0, lineNetOf(line) - kept_cents),
  };
};

/** Returns what a change removes from a cart: a line, or part of one. Adding or restoring removes nothing. */
export function itemsRemovedBy(lines: readonly CartLine[], change: { readonly type: string }) {
  const line = isRemoval(change) ? lines.find(({ id }) => id === change.line_id) : undefined;
  if (!line || !isRemoval(change)) return [];
  const kept_milli = change.type === "remove" ? 0 : change.quantity_milli;
  return kept_milli < line.quantity_milli ? [removedItem(line, kept_milli)] : [];
}

/** Returns all items of a cart, as removed when the cart is cleared. */
export const allItemsRemoved = (lines: readonly CartLine[]) => lines.map((line) => removedItem(line, 0));
