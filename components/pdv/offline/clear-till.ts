import { clearProductCache } from "../product-cache/product-cache";
import { clearLocalData, forgetBoot } from "./device-store";

/** Filled by the service worker. */
const PAGE_CACHE = "pdv-page";

/** Removes the cached till page, which was rendered for one user. */
const clearPageCache = async () => {
  if ("caches" in window) await caches.delete(PAGE_CACHE);
};

/** Removes the user's till data from this device when the session ends. Sales waiting to be sent stay. */
export async function clearTill() {
  clearProductCache();
  await Promise.all([clearLocalData(), clearPageCache()]).catch(() => undefined);
}

/**
 * Removes what this device stored for the operator who leaves, when another one of the same shop takes over. The products and
 * customers of the shop stay, so that they are not loaded again at each change.
 */
export const forgetOperator = () => Promise.all([forgetBoot(), clearPageCache()]).catch(() => undefined);
