const PROBE_MS = 5_000;

/** Whether the last attempt to reach the server failed. The offline fallbacks read and set it. */
let is_offline = typeof navigator !== "undefined" && navigator.onLine === false;
const watchers = new Set<() => void>();
let probing: ReturnType<typeof setInterval> | undefined;

function setOffline(next: boolean) {
  if (is_offline === next) return;
  is_offline = next;
  keepProbing();
  for (const notify of watchers) notify();
}

/** Probes in this module rather than in a screen, so that any open screen learns that the server is back. */
function keepProbing() {
  clearInterval(probing);
  if (is_offline && typeof window !== "undefined") probing = setInterval(probe, PROBE_MS);
}

async function probe() {
  const response = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  if (response?.ok) connectivity.markOnline();
}

export const connectivity = {
  isOffline: () => is_offline,
  markOffline: () => setOffline(true),
  markOnline: () => setOffline(false),
  subscribe(notify: () => void): () => void {
    watchers.add(notify);
    return () => watchers.delete(notify);
  },
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", connectivity.markOffline);
  window.addEventListener("online", connectivity.markOnline);
  keepProbing();
}
