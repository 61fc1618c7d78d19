// Measures the initial JavaScript of a page, as the server sends it, without the polyfills that current browsers skip (`nomodule`).
import { get } from "node:http";

/** As current browsers do at an https address or on this machine. */
const HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" };

const LIMITS_KB = { public: 130, loggedIn: 181, till: 170 };

/**
 * Returns the maximum kB of JavaScript for a page of `listPages()`.
 * @param {{ path: string, demoUser: string | null }} page
 */
export function pageWeightLimitKb({ path, demoUser }) {
  if (path === "/pdv") return LIMITS_KB.till;
  return demoUser ? LIMITS_KB.loggedIn : LIMITS_KB.public;
}

/**
 * Returns a function that measures a page in kB, with the session of the Playwright `request`.
 * @param {string} origin
 */
export function createPageWeigher(origin) {
  const sizes = new Map();
  /** @param {string} source */
  async function sizeOf(source) {
    if (!sizes.has(source)) sizes.set(source, await sentBytes(new URL(source, origin).href));
    return sizes.get(source);
  }
  /**
   * @param {import("playwright").APIRequestContext} request
   * @param {string} path
   */
  return async (request, path) => {
    const response = await request.get(new URL(path, origin).href, { maxRedirects: 0 });
    const scripts = scriptsIn(await response.text());
    if (scripts.size === 0) throw new Error(`${path} returned ${response.status()} without any script`);
    let bytes = 0;
    for (const source of scripts) bytes += await sizeOf(source);
    return bytes / 1_000;
  };
}

/**
 * The length of a response's body, as it was sent.
 * @param {string} url
 * @returns {Promise<number>}
 */
const sentBytes = (url) =>
  new Promise((resolve, reject) => {
    const asked = get(url, { headers: HEADERS }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} returned ${answer.statusCode}`));
      let bytes = 0;
      answer.on("data", (part) => {
        bytes += part.length;
      });
      answer.on("end", () => resolve(bytes));
    });
    asked.on("error", reject);
  });

/** @param {string} html */
function scriptsIn(html) {
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
  return new Set(
    tags
      .filter((attributes) => !/nomodule/i.test(attributes))
      .flatMap((attributes) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
}
