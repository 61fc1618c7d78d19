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
  const isRegistered = await registerWorker();
  if (isRegistered) await keepTill(hasAll);
  if (!isRegistered || !hasAll) setTimeout(() => void installTill(), RETRY_MS);
  // Without persistent storage, a full disk may evict the sales waiting to be sent.
  await navigator.storage?.persist?.();
}

/** Returns whether the service worker is registered: it is not if its file did not arrive. */
const registerWorker = () =>
  navigator.serviceWorker.register(WORKER).then(
    () => true,
    () => false,
  );

async function keepTill(isComplete: boolean) {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));
  active?.postMessage({
    type: "keep",
    files,
    version: pageVersion(),
    isComplete,
  });
}
