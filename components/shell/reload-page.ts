/** Session storage key: when this tab last reloaded itself, so that a faulty deployment cannot make it reload forever. */
const KEY = "agora-rende.reloaded-at";
const MIN_GAP_MS = 5 * 60_000;

/**
 * Reloads the page for a new version, at most once in five minutes per tab. Returns whether it does. Without session storage it
 * never does, because it could not count.
 */
export function reloadByItself(now_ms = Date.now(), reload = () => window.location.reload()): boolean {
  try {
    const last_ms = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now_ms - last_ms < MIN_GAP_MS) return false;
    sessionStorage.setItem(KEY, String(now_ms));
  } catch {
    return false;
  }
  reload();
  return true;
}
