const PROBE_MS = 5_000;

/** Whether the last attempt to reach the server failed. The offline stand-ins read and set it. */
let is_away = typeof navigator !== "undefined" && navigator.onLine === false;
const watchers = new Set<() => void>();
let probing: ReturnType<typeof setInterval> | undefined;

function setAway(next: boolean) {
  if (is_away === next) return;
  is_away = next;
  keepProbing();
  for (const notify of watchers) notify();
}

/** Probes in this module rather than in a screen, so that any open screen learns that the server is back. */
function keepProbing() {
  clearInterval(probing);
  if (is_away && typeof window !== "undefined") probing = setInterval(probe, PROBE_MS);
}

async function probe() {
  const response = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  if (response?.ok) away.end();
}

export const away = {
  is: () => is_away,
  begin: () => setAway(true),
  end: () => setAway(false),
  watch(notify: () => void): () => void {
    watchers.add(notify);
    return () => watchers.delete(notify);
  },
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", away.begin);
  window.addEventListener("online", away.end);
  keepProbing();
}
