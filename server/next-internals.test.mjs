import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { APP_PATHS_MANIFEST } from "next/constants";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "./api.mjs";
import { MANIFEST, openNextInternals, TESTED_VERSION } from "./next-internals.mjs";

const require = createRequire(import.meta.url);
const ROUTE_MODULE = require.resolve("next/dist/server/route-modules/app-route/module.js");

const folder = mkdtempSync(join(tmpdir(), "agora-internals-"));
const warn = vi.fn();
beforeEach(() => warn.mockClear());
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
/**
 * Writes a compiled file and returns its path in the build.
 * @param {string} text
 */
function compiled(text) {
  const file = `app/api/v1/route-${++written}.js`;
  mkdirSync(dirname(join(folder, "server", file)), { recursive: true });
  writeFileSync(join(folder, "server", file), text);
  return file;
}

/** @param {unknown} manifest */
const writeManifest = (manifest) => writeFileSync(join(folder, "server", MANIFEST), JSON.stringify(manifest));

/** The names of the internals in the warnings. */
const warnedAbout = () => warn.mock.calls.map(([line]) => JSON.parse(line).internal);

test("was tested with the installed version of Next.js", () => {
  expect(require("next/package.json").version).toBe(TESTED_VERSION);
});

test("loads the exports of a route with the installed route module", async () => {
  const file = compiled(`
    const { AppRouteRouteModule } = require(${JSON.stringify(ROUTE_MODULE)});
    const definition = { kind: "APP_ROUTE", page: "/api/v1/x/route", pathname: "/api/v1/x", filename: "route", bundlePath: "" };
    const GET = Object.assign(async () => new Response("from Next.js"), { reply: async () => ({ status: 200 }) });
    const userland = async () => ({ GET });
    exports.routeModule = new AppRouteRouteModule({ definition, userland, distDir: ".next", relativeProjectDir: "", resolvedPagePath: "" });
  `);
  const exported = await openNextInternals(folder, warn).loadRoute(file);
  expect(exported?.GET).toBeTypeOf("function");
  expect(exported?.GET).toHaveProperty("reply");
  expect(warn).not.toHaveBeenCalled();
});

test("reads the manifest that the installed version writes", () => {
  compiled("");
  writeManifest({ "/api/v1/x/route": "app/api/v1/x/route.js" });
  expect(MANIFEST).toBe(APP_PATHS_MANIFEST);
  expect(openNextInternals(folder, warn).routeFiles()).toEqual({ "/api/v1/x/route": "app/api/v1/x/route.js" });
});

test.each([
  ["a missing manifest", () => rmSync(join(folder, "server", MANIFEST), { force: true })],
  ["a list", () => writeManifest(["app/api/v1/x/route.js"])],
  ["files in objects", () => writeManifest({ "/api/v1/x/route": { file: "app/api/v1/x/route.js" } })],
  ["no JSON", () => writeFileSync(join(folder, "server", MANIFEST), "<html>")],
])("returns null and warns once for %s", (_name, arrange) => {
  compiled("");
  arrange();
  const internals = openNextInternals(folder, warn);
  expect([internals.routeFiles(), internals.routeFiles()]).toEqual([null, null]);
  expect(warnedAbout()).toEqual([MANIFEST]);
  expect(JSON.parse(warn.mock.calls[0]?.[0])).toMatchObject({ level: "warn", tested_version: TESTED_VERSION });
});

test.each([
  ["no exports", "module.exports = undefined;"],
  ["no route module", "exports.handler = () => {};"],
  ["another way to load the exports", "exports.routeModule = { load: async () => {}, userland: {} };"],
  ["no userland", "exports.routeModule = { ensureUserland: async () => {} };"],
  ["a module that throws", "throw new Error('moved');"],
])("returns null and warns once for %s", async (_name, text) => {
  const internals = openNextInternals(folder, warn);
  expect(await internals.loadRoute(compiled(text))).toBeNull();
  expect(await internals.loadRoute(compiled(text))).toBeNull();
  expect(warnedAbout()).toEqual(["routeModule"]);
});

test("leaves requests to the router and still knows their methods without the internals", async () => {
  compiled("");
  writeFileSync(join(folder, "server", "api-methods.json"), JSON.stringify({ "/api/v1/x/route": ["GET"] }));
  const moved = compiled("exports.handler = () => {};");
  const outgoing = /** @type {import("node:http").ServerResponse} */ ({});
  const incoming = /** @type {import("node:http").IncomingMessage} */ ({ method: "GET", url: "/v1/x" });
  for (const manifest of [{}, [], { "/api/v1/x/route": moved }]) {
    writeManifest(manifest);
    const api = createApi(folder, { internals: openNextInternals(folder, warn) });
    expect(await api.serveApi(incoming, outgoing)).toBe(false);
    expect(api.methodsAt("/v1/x")).toEqual(["GET", "HEAD", "OPTIONS"]);
  }
  expect(warnedAbout()).toEqual([MANIFEST, "routeModule"]);
});

test("reads no internal when the bypass is off", async () => {
  const internals = { routeFiles: vi.fn(), pageRoutes: vi.fn(), loadRoute: vi.fn() };
  mkdirSync(join(folder, "server"), { recursive: true });
  writeFileSync(join(folder, "server", "api-methods.json"), JSON.stringify({ "/api/v1/x/route": ["GET"] }));
  expect(createApi(folder, { bypassRouter: false, internals }).methodsAt("/v1/x")).toEqual(["GET", "HEAD", "OPTIONS"]);
  expect(internals.routeFiles).not.toHaveBeenCalled();
});
