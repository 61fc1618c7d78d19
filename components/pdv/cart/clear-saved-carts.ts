/** Prefix of the storage keys of saved carts; the user's id follows. */
const SAVED_CART_PREFIX = "agora-rende.pdv.";
const RECALLS = ".recalls";

export const savedCartKey = (user_id: string) => `${SAVED_CART_PREFIX}${user_id}`;

/** The storage key of the held sales whose recall was sent and not answered. */
export const recallsKey = (user_id: string) => `${savedCartKey(user_id)}${RECALLS}`;

/**
 * Removes the saved carts from this device when a user logs out or another one logs in, not when a session expires. What was sent and not
 * answered stays until its user returns, because it may be registered: recalls, and the carts of users other than `user_id`. That
 * user was asked before.
 */
export function clearSavedCarts(user_id: string | undefined, storage: Storage = localStorage) {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(SAVED_CART_PREFIX) || key.endsWith(RECALLS)) continue;
    const isOther = !user_id || key !== savedCartKey(user_id);
    if (!(isOther && wasSent(storage.getItem(key)))) storage.removeItem(key);
  }
}

/** Without the schema of a cart: this file is loaded on every page. */
function wasSent(stored: string | null): boolean {
  try {
    return Boolean(JSON.parse(stored ?? "null")?.sent);
  } catch {
    return false;
  }
}
