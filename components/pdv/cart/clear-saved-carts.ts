/** Prefix of the storage keys of saved carts; the user's id follows. */
export const SAVED_CART_PREFIX = "agora-rende.pdv.";

export const savedCartKey = (user_id: string) => `${SAVED_CART_PREFIX}${user_id}`;

/** Removes the saved carts of all users from this device. Called on logout, not when a session expires. */
export function clearSavedCarts(storage: Storage = localStorage) {
  for (const key of Object.keys(storage)) if (key.startsWith(SAVED_CART_PREFIX)) storage.removeItem(key);
}
