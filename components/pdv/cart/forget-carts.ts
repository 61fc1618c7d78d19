/** Every saved cart is kept under this and the person's id. */
export const SAVED_CART_PREFIX = "agora-rende.pdv.";

/** Takes the carts of everybody off this device: part of logging out, never of a session that only ran out. */
export function forgetCarts(storage: Storage = localStorage) {
  for (const key of Object.keys(storage)) if (key.startsWith(SAVED_CART_PREFIX)) storage.removeItem(key);
}
