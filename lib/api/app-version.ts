/** The header of every answer that names the build of the server. server.mjs sets it. */
export const VERSION_HEADER = "x-app-version";

/** The version that this page was rendered by, which app/layout.tsx writes into it. */
export const pageVersion = () =>
  typeof document === "undefined" ? null : (document.documentElement.dataset.version ?? null);

let listener: ((version: string | null) => void) | null = null;

/** Sets what is told the server's version of every answer: lib/api/version-watch.ts, which is loaded after the page is shown. */
export function onServerVersion(listen: (version: string | null) => void) {
  listener = listen;
}

/** Passes on the server's version of an answer. */
export const noteServerVersion = (version: string | null) => listener?.(version);
