const WORKER = "/pdv-sw.js";
const PAGE_CACHE = "pdv-page";

/** Registers the service worker that opens the till offline, and sends it the list of files to cache. */
export async function installTill() {
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));
  active?.postMessage({ type: "keep", files });
  active?.postMessage({ type: "keep-page" });
  // Without persistent storage, a full disk may evict the sales waiting to be sent.
  await navigator.storage?.persist?.();
}

/** Removes the cached till page, which was rendered for one user. */
export const clearPageCache = async () => {
  if ("caches" in window) await caches.delete(PAGE_CACHE);
};
