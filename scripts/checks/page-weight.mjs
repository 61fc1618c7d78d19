// P7: the JavaScript a page asks for before it is of use, compressed, without the polyfill that current browsers skip.
import { gzipSync } from "node:zlib";

const LIMITS_KB = { public: 150, inner: 220, till: 230 };

/** How many kB a page of `everyPage()` may bring. */
export const limitOf = ({ path, visitor }) =>
  path === "/pdv" ? LIMITS_KB.till : visitor ? LIMITS_KB.inner : LIMITS_KB.public;

/** A function that weighs a page in kB, as whoever `request` of Playwright is logged in as sees it. */
export function openScales(origin) {
  const sizes = new Map();
  async function sizeOf(request, source) {
    if (!sizes.has(source)) {
      const answer = await request.get(new URL(source, origin).href);
      sizes.set(source, gzipSync(await answer.body()).length);
    }
    return sizes.get(source);
  }
  return async (request, path) => {
    const answer = await request.get(new URL(path, origin).href, { maxRedirects: 0 });
    const scripts = scriptsIn(await answer.text());
    if (scripts.size === 0) throw new Error(`${path} answers ${answer.status()} without any script`);
    let bytes = 0;
    for (const source of scripts) bytes += await sizeOf(request, source);
    return bytes / 1_000;
  };
}

function scriptsIn(html) {
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
  return new Set(
    tags
      .filter((attributes) => !/nomodule/i.test(attributes))
      .flatMap((attributes) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
}
