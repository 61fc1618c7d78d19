"use client";

import { stepQuantity } from "@/components/blocks/form/quantity-typing";
import { lineOf } from "../cart/cart";
import { useCartPanelActions } from "../cart/cart-panel-state";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useOpenDialog } from "../dialogs/use-open-dialog";

/**
 * Returns a function that handles the keys pressed while the search is empty: + − * on the selected line and ? for the
 * legend. It returns whether the key was handled.
 */
export function useBareKeys() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const { editQuantity } = useCartPanelActions();
  const openDialog = useOpenDialog();

  return function handleBareKey(key: string): boolean {
    if (key === "?") {
      void openDialog({ name: "legend" });
      return true;
    }
    const line = lineOf(cart, cart.selected_id);
    if (!line || cart.sent || cart.quote || !["+", "-", "*"].includes(key)) return false;
    if (key === "*") editQuantity(line.id);
    else {
      const quantity_milli = stepQuantity(line.quantity_milli, key === "+" ? 1 : -1);
      change({ type: "quantity", line_id: line.id, quantity_milli });
    }
    return true;
  };
}
