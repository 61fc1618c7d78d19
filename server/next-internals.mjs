// The internals of Next.js that the fast path of the API uses (docs/decisions/0011). No other file uses any.
//
// Tested with `TESTED_VERSION` of Next.js:
// - `server/app-paths-manifest.json` of the build: the compiled file of each route, by its name ("/api/v1/sales/route").
// - `routes-manifest.json` of the build: the templates of the pages, with a regular expression for those with parameters.
// - `routeModule`, which the compiled file of a route exports: `ensureUserland()` loads the exports of route.ts, and `userland`
//   contains them.
//
// If one of them is missing or has another shape, the functions return null and log one warning for each internal. The router of
// Next.js then serves the requests: slower, but with the same responses. next-internals.test.mjs fails when the installed version
// no longer has them, and e2e/api-router.spec.ts compares the responses of both ways.
//
// There is no public way. A build adapter (`adapterPath`) lists the compiled files, but calls each through its `handler`, which
// creates the stores for caches and cookies that this server avoids; it cannot call `reply`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** @import { NextInternals, PageRoute, RouteExports } from "./server-types" */

const require = createRequire(import.meta.url);

export const TESTED_VERSION = "16.4.6";
export const MANIFEST = "app-paths-manifest.json";
export const ROUTES_MANIFEST = "routes-manifest.json";

/**
 * @param {string} folder the folder of the build, `.next`
 * @param {(line: string) => void} [warn]
 * @returns {NextInternals}
 */
export function openNextInternals(folder, warn = console.warn) {
  /** @type {Set<string>} */
  const reported = new Set();
  /**
   * @param {string} internal
   * @param {string} reason
   */
  const unavailable = (internal, reason) => {
    if (!reported.has(internal)) warn(warningOf(internal, reason));
    reported.add(internal);
    return null;
  };
  return {
    routeFiles: () => {
      try {
        const manifest = JSON.parse(readFileSync(join(folder, "server", MANIFEST), "utf8"));
        return isTextByName(manifest) ? manifest : unavailable(MANIFEST, "it is not an object of strings");
      } catch (error) {
        return unavailable(MANIFEST, String(error));
      }
    },
    pageRoutes: () => {
      try {
        const manifest = JSON.parse(readFileSync(join(folder, ROUTES_MANIFEST), "utf8"));
        return routesIn(manifest) ?? unavailable(ROUTES_MANIFEST, "it has no list of routes");
      } catch (error) {
        return unavailable(ROUTES_MANIFEST, String(error));
      }
    },
    loadRoute: async (file) => {
      try {
        const exported = await require(join(folder, "server", file));
        return (await userlandOf(exported)) ?? unavailable("routeModule", `${file} has no userland`);
      } catch (error) {
        return unavailable("routeModule", `${file}: ${error}`);
      }
    },
  };
}

/**
 * @param {unknown} manifest
 * @returns {PageRoute[] | null}
 */
function routesIn(manifest) {
  if (!isObject(manifest) || !Array.isArray(manifest.staticRoutes) || !Array.isArray(manifest.dynamicRoutes))
    return null;
  const found = [...manifest.staticRoutes, ...manifest.dynamicRoutes].filter(
    (route) => isObject(route) && typeof route.page === "string" && typeof route.regex === "string",
  );
  return found.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
}

/**
 * The exports of a route.ts, loaded as Next.js does on the first request of the route.
 * @param {unknown} exported
 * @returns {Promise<RouteExports | null>}
 */
async function userlandOf(exported) {
  if (!isObject(exported) || !isObject(exported.routeModule)) return null;
  const { routeModule } = exported;
  if (typeof routeModule.ensureUserland !== "function") return null;
  await routeModule.ensureUserland();
  return isObject(routeModule.userland) ? routeModule.userland : null;
}

/**
 * A line in the format of lib/api/log.ts.
 * @param {string} internal
 * @param {string} reason
 */
const warningOf = (internal, reason) =>
  JSON.stringify({
    level: "warn",
    time: new Date().toISOString(),
    internal,
    reason,
    tested_version: TESTED_VERSION,
    msg:
      internal === ROUTES_MANIFEST
        ? "log and metrics do not tell pages apart, because an internal of Next.js was not found"
        : "Next.js serves the API, because an internal of it was not found",
  });

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {unknown} value
 * @returns {value is Record<string, string>}
 */
const isTextByName = (value) => isObject(value) && Object.values(value).every((text) => typeof text === "string");
