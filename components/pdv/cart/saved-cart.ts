import { z } from "zod";
import { positiveCents } from "@/lib/api/fields";
import { cartJson } from "@/lib/modules/pdv/cart/schema";
import { saleInput } from "@/lib/modules/sales/schema";
import type { Cart, SaleInput } from "./cart";
import { savedCartKey } from "./clear-saved-carts";

const savedCart = cartJson.extend({
  key: z.uuid(),
  selected_id: z.string().nullable(),
  usual_seller_id: z.string().nullable().default(null),
  pix_charge: z.object({ id: z.uuid(), amount_cents: positiveCents }).nullable().default(null),
  /** Kept exactly as it was sent: an idempotency key is only valid for the same request. */
  sent: z.custom<SaleInput>((value) => saleInput.safeParse(value).success).nullable(),
});

/** Returns the cart in a stored text, or null if there is none or it cannot be parsed. */
export function savedCartIn(stored: string | null): Cart | null {
  try {
    const saved = savedCart.safeParse(JSON.parse(stored ?? "null"));
    return saved.success ? { ...saved.data, removed: null } : null;
  } catch {
    return null;
  }
}

/** Returns the user's saved cart on this device, or null if there is none or it cannot be parsed. */
export function readCart(user_id: string, storage: Storage = localStorage): Cart | null {
  try {
    return savedCartIn(storage.getItem(savedCartKey(user_id)));
  } catch {
    return null;
  }
}

/**
 * Saves the cart so that it survives a reload or a power cut, and other tabs show it. A new cart has no entry; a cart that was emptied keeps
 * its entry, so that the other tabs empty it too.
 */
export function saveCart(user_id: string, cart: Cart, storage: Storage = localStorage) {
  const isEmpty = cart.lines.length === 0 && !cart.sent && !cart.customer && !cart.note && !cart.cpf_cnpj;
  try {
    if (isEmpty && readCart(user_id, storage)?.key !== cart.key) storage.removeItem(savedCartKey(user_id));
    else storage.setItem(savedCartKey(user_id), JSON.stringify(savedCart.parse(cart)));
  } catch {
    // A full or blocked storage must not stop the sale.
  }
}
