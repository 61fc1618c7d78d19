const STATIC_PATH = "/_next/static/";
/** Next.js itself asks once more, and behind a proxy another server may answer. */
const ASK_AGAIN_MS = 3_000;

const isMissing = (address: string) =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );

/**
 * Calls `onMissing` when a script or style of this page does not exist on the servers any more. Files that only failed to arrive,
 * as without internet, do not count. Returns a function that stops watching.
 */
export function watchMissingFiles(onMissing: () => void): () => void {
  const stopping = new AbortController();
  const check = async ({ target }: Event) => {
    const address = addressOf(target);
    if (!address?.startsWith(`${window.location.origin}${STATIC_PATH}`) || !(await isMissing(address))) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    if (!stopping.signal.aborted && (await isMissing(address))) onMissing();
  };
  // Errors of elements do not bubble, so they are only seen on the way down.
  window.addEventListener("error", (event) => void check(event), { capture: true, signal: stopping.signal });
  return () => stopping.abort();
}

function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : null;
}
