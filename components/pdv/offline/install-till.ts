const WORKER = "/pdv-sw.js";
const PAGE_CACHE = "pdv-page";

/** Installs the worker that opens the till without network, and tells it what the till is made of. */
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
  // Without this a full disk may take the sales that wait.
  await navigator.storage?.persist?.();
}

/** Takes the till's page, which was drawn for one person, off this device. */
export const forgetPage = async () => {
  if ("caches" in window) await caches.delete(PAGE_CACHE);
};
