import { onServerVersion, pageVersion, VERSION_HEADER } from "./app-version";

/** During a rolling deployment, servers of both versions answer: another version counts once it has answered this often. */
const CONFIRMATIONS = 2;
const CONFIRM_MS = 10_000;
const HEALTH_PATH = "/livez";

interface Options {
  /** The version that this page was rendered by, or null if it has none, as in development. */
  readonly own: string | null;
  /** Asks a server for its version; null if none can be reached. */
  readonly ask: () => Promise<string | null>;
}

/** Tracks whether the servers have another version than the page. */
export function createVersionWatch({ own, ask }: Options) {
  const listeners = new Set<() => void>();
  /** How often another version has been confirmed; null while none was seen. */
  let confirmations: number | null = null;
  let isFileMissing = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const isNew = () => isFileMissing || (confirmations ?? 0) >= CONFIRMATIONS;
  function update(change: () => void) {
    const before = isNew();
    change();
    if (isNew() !== before) for (const listener of listeners) listener();
  }
  function forget() {
    if (timer) clearTimeout(timer);
    timer = null;
    update(() => {
      confirmations = null;
    });
  }
  function confirmLater() {
    timer = setTimeout(() => void confirm(), CONFIRM_MS);
  }
  async function confirm() {
    const version = await ask();
    if (confirmations === null) return;
    if (version === own) return forget();
    update(() => {
      if (version) confirmations = (confirmations ?? 0) + 1;
    });
    if ((confirmations ?? 0) < CONFIRMATIONS) confirmLater();
  }

  return {
    isNew,
    isFileMissing: () => isFileMissing,
    /** Receives the version of an answer. */
    note(version: string | null) {
      if (!own || !version) return;
      if (version === own) return forget();
      if (confirmations !== null) return;
      confirmations = 0;
      confirmLater();
    },
    /** The servers no longer have a file of this page's version. */
    markFileMissing: () =>
      update(() => {
        isFileMissing = true;
      }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the version of a server, or null if none answers. */
export const askServerVersion = () =>
  fetch(HEALTH_PATH, { cache: "no-store" }).then(
    (response) => response.headers.get(VERSION_HEADER),
    () => null,
  );

export const versionWatch = createVersionWatch({ own: pageVersion(), ask: askServerVersion });
onServerVersion(versionWatch.note);
