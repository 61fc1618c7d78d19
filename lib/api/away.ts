const PROBE_MS = 5_000;

/** Whether the server could be reached the last time anybody tried; what stands in for it reads and tells it. */
let is_away = typeof navigator !== "undefined" && navigator.onLine === false;
const watchers = new Set<() => void>();
let probing: ReturnType<typeof setInterval> | undefined;

function become(next: boolean) {
  if (is_away === next) return;
  is_away = next;
  keepProbing();
  for (const tell of watchers) tell();
}

/** Here and not in a screen: whichever one is open, somebody has to notice that the server is back. */
function keepProbing() {
  clearInterval(probing);
  if (is_away && typeof window !== "undefined") probing = setInterval(probe, PROBE_MS);
}

async function probe() {
  const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => null,
  );
  if (answer?.ok) away.end();
}

export const away = {
  is: () => is_away,
  begin: () => become(true),
  end: () => become(false),
  watch(tell: () => void): () => void {
    watchers.add(tell);
    return () => watchers.delete(tell);
  },
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", away.begin);
  window.addEventListener("online", away.end);
  keepProbing();
}
