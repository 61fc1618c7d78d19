import { loadPrefetched } from "@/components/ui/later";
import { pageVersion } from "@/lib/api/app-version";

const WORKER = "/pdv-sw.js";
const RETRY_MS = 15_000;

/**
 * Loads all parts of the till, then registers the service worker that opens it offline and sends it the list of files to cache. Tries
 * again later if the network was lost in between. A page of an earlier version stays cached until this one is complete, so that the
 * till opens offline also in the middle of an update.
 */
export async function installTill() {
  const hasAll = await loadPrefetched();
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  const worker = await activeWorker();
  if (worker) keepTill(worker, hasAll);
  if (!worker || !hasAll) setTimeout(() => void installTill(), RETRY_MS);
  // Without persistent storage, a full disk may evict the sales waiting to be sent.
  await navigator.storage?.persist?.();
}

/** Registers the service worker and returns it, or null if it is not active in time: its files may not have arrived. */
async function activeWorker(): Promise<ServiceWorker | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), RETRY_MS));
  try {
    await navigator.serviceWorker.register(WORKER);
    const registration = await Promise.race([navigator.serviceWorker.ready, timeout]);
    return registration?.active ?? null;
  } catch {
    return null;
  }
}

function keepTill(worker: ServiceWorker, isComplete: boolean) {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));
  worker.postMessage({
    type: "keep",
    files,
    version: pageVersion(),
    isComplete,
  });
}
