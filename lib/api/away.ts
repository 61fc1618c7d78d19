/** Whether the server could be reached the last time anybody tried; what stands in for it reads and tells it. */
let is_away = typeof navigator !== "undefined" && navigator.onLine === false;
const watchers = new Set<() => void>();

function become(next: boolean) {
  if (is_away === next) return;
  is_away = next;
  for (const tell of watchers) tell();
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
}
