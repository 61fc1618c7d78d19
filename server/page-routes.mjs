// The route template of a page, for log, metrics and traces: the path itself may contain ids and the tokens of public links.

/** @import { PageRoute } from "./server-types" */

const BUILD_FILES = /^\/_next\//;
/** A file of public/, such as the service worker. */
const PUBLIC_FILE = /\.(?:css|ico|js|json|map|mp4|png|svg|txt|wasm|webmanifest|webp|woff2|xml)$/;

/**
 * Writes the parameters of a route in one form: "/orcamento/[id]" becomes "/orcamento/:id".
 * @param {string} page
 */
export const templateOf = (page) => page.replace(/\[{1,2}(?:\.{3})?(\w+)\]{1,2}/g, ":$1");

/**
 * Returns a function that finds the template of a URL: "/_next" for files of the build, "file" for other files, and "unmatched" if
 * no page has this path.
 * @param {PageRoute[]} routes
 * @returns {(url: string) => string}
 */
export function createPageRoutes(routes) {
  const known = routes.map(({ page, pattern }) => ({ template: templateOf(page), pattern }));
  return (url) => {
    const path = url.replace(/[?#].*$/s, "");
    if (BUILD_FILES.test(path)) return "/_next";
    const found = known.find(({ pattern }) => pattern.test(path));
    return found?.template ?? (PUBLIC_FILE.test(path) ? "file" : "unmatched");
  };
}
