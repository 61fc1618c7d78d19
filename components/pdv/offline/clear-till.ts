import { clearProductCache } from "../product-cache/product-cache";
import { clearLocalData } from "./device-store";
import { clearPageCache } from "./install-till";

/** Removes the user's till data from this device when the session ends. Sales waiting to be sent stay. */
export async function clearTill() {
  clearProductCache();
  await Promise.all([clearLocalData(), clearPageCache()]).catch(() => undefined);
}
