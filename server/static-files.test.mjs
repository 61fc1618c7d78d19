import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { portOf } from "../scripts/postgres/server.mjs";
import { createStaticFiles, readDeploymentId } from "./static-files.mjs";

const DAY_MS = 24 * 60 * 60_000;
/** @type {string} */
let folder;
/** @type {string} */
let kept;
/** @type {import("node:http").Server[]} */
let servers;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agora-static-"));
  kept = join(folder, "data", "static");
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/**
 * Writes a build with these static files.
 * @param {string} id
 * @param {Record<string, string | Buffer>} files
 */
function build(id, files) {
  const at = join(folder, id, ".next");
  for (const [name, text] of Object.entries({ ...files, [`${id}/manifest.js`]: id })) {
    mkdirSync(dirname(join(at, "static", name)), { recursive: true });
    writeFileSync(join(at, "static", name), text);
  }
  writeFileSync(join(at, "BUILD_ID"), id);
  return createStaticFiles({ build: at, public_folder: join(folder, "public"), kept, id });
}

/**
 * Starts a server of these static files, which answers 418 to what it leaves to Next.js.
 * @param {ReturnType<typeof createStaticFiles>} files
 */
async function serve(files) {
  const server = createServer(async (incoming, outgoing) => {
    if (!(await files.serve(incoming, outgoing))) outgoing.writeHead(418).end();
  });
  servers.push(server);
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
  const port = portOf(server);
  /**
   * @param {string} path sent as it is
   * @param {{ method?: string, headers?: Record<string, string> }} [options]
   * @returns {Promise<{ status?: number, headers: import("node:http").IncomingHttpHeaders, bytes: Buffer }>}
   */
  const ask = (path, { method = "GET", headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
        /** @type {Uint8Array[]} */
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      });
      sent.on("error", reject).end();
    });
  return ask;
}

test("serves the files of the previous build from the new one, for a year, and leaves its own to Next.js", async () => {
  await build("old", { "chunks/payment.js": "old payment" }).publish();
  const next = build("new", { "chunks/payment-2.js": "new payment" });
  await next.publish();
  const ask = await serve(next);
  const { status, headers, bytes } = await ask("/_next/static/chunks/payment.js?dpl=old");
  expect([status, String(bytes)]).toEqual([200, "old payment"]);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await ask("/_next/static/chunks/payment-2.js")).status).toBe(418);
  expect((await ask("/_next/static/chunks/unknown.js")).status).toBe(418);
});

test("serves the files of a build that another server published later", async () => {
  const old = build("old", { "chunks/a.js": "old" });
  await old.publish();
  const ask = await serve(old);
  expect((await ask("/_next/static/chunks/b.js")).status).toBe(418);
  await build("new", { "chunks/b.js": "new" }).publish();
  expect(String((await ask("/_next/static/chunks/b.js")).bytes)).toBe("new");
});

test("compresses text for clients that accept gzip, and answers HEAD without a body", async () => {
  await build("old", { "chunks/a.js": "a".repeat(5_000), "media/a.woff2": "font" }).publish();
  const ask = await serve(build("new", {}));
  const gzip = { headers: { "accept-encoding": "br, gzip" } };
  const { headers, bytes } = await ask("/_next/static/chunks/a.js", gzip);
  expect([headers["content-encoding"], headers.vary, gunzipSync(bytes).length]).toEqual([
    "gzip",
    "accept-encoding",
    5_000,
  ]);
  expect((await ask("/_next/static/media/a.woff2", gzip)).headers["content-encoding"]).toBeUndefined();
  const head = await ask("/_next/static/chunks/a.js", { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([200, "5000", 0]);
});

test("serves its own and kept files as the build has compressed them, for clients that accept Brotli", async () => {
  const compressed = (/** @type {string} */ text) => brotliCompressSync(text);
  await build("old", {
    "chunks/a.js": "old",
    "chunks/a.js.br": compressed("old"),
    "chunks/b.js": "kept plain",
  }).publish();
  const next = build("new", { "chunks/c.js": "new", "chunks/c.js.br": compressed("new"), "chunks/d.js": "own plain" });
  await next.publish();
  const ask = await serve(next);
  const brotli = { headers: { "accept-encoding": "gzip, deflate, br, zstd" } };
  for (const [path, text] of Object.entries({ "a.js": "old", "c.js": "new" })) {
    const { headers, bytes } = await ask(`/_next/static/chunks/${path}`, brotli);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(String(brotliDecompressSync(bytes))).toBe(text);
  }
  expect((await ask("/_next/static/chunks/b.js", brotli)).headers["content-encoding"]).toBe("gzip");
  expect((await ask("/_next/static/chunks/d.js", brotli)).status).toBe(418);
  const refused = { headers: { "accept-encoding": "gzip, br;q=0" } };
  expect((await ask("/_next/static/chunks/a.js", refused)).headers["content-encoding"]).toBe("gzip");
  expect((await ask("/_next/static/chunks/c.js", refused)).status).toBe(418);
});

test("leaves a file of its build to Next.js when the compressed copy has been deleted", async () => {
  const files = build("new", { "chunks/a.js": "new", "chunks/a.js.br": brotliCompressSync("new") });
  await files.publish();
  rmSync(join(folder, "new", ".next", "static", "chunks", "a.js.br"));
  const ask = await serve(files);
  expect((await ask("/_next/static/chunks/a.js", { headers: { "accept-encoding": "br" } })).status).toBe(418);
});

test.each([
  "/_next/static/../../secret.txt",
  "/_next/static/%2e%2e/%2e%2e/secret.txt",
  "/_next/static/..%2f..%2fsecret.txt",
  "/_next/static/chunks/..%5c..%5csecret.txt",
  "/_next/static/%2fetc/passwd",
  "/_next/static/chunks/%00a.js",
  "/_next/static/.hidden.js",
  "/_next/static/",
  "/_next/static/chunks",
  "/_next/other/chunks/a.js",
])("never serves %s", async (path) => {
  await build("old", { "chunks/a.js": "a", ".hidden.js": "not named by the build" }).publish();
  writeFileSync(join(kept, "secret.txt"), "secret");
  writeFileSync(join(folder, "data", "secret.txt"), "secret");
  const ask = await serve(build("new", {}));
  expect((await ask(path)).status).toBe(418);
});

test("answers only GET and HEAD", async () => {
  await build("old", { "chunks/a.js": "a" }).publish();
  const ask = await serve(build("new", {}));
  expect((await ask("/_next/static/chunks/a.js", { method: "POST" })).status).toBe(418);
});

test("deletes builds that were not used for thirty days, and all but the twenty used last", async () => {
  const from = Date.now();
  for (let at = 0; at < 25; at++) {
    const id = `build-${String(at).padStart(2, "0")}`;
    await build(id, { "chunks/a.js": "a" }).publish();
    const used = new Date(from - (25 - at) * DAY_MS);
    utimesSync(join(kept, id), used, used);
  }
  const outdated = new Date(from - 31 * DAY_MS);
  utimesSync(join(kept, "build-20"), outdated, outdated);
  await build("new", {}).publish();
  const left = readdirSync(kept);
  expect(left).toHaveLength(20);
  expect(left).toContain("new");
  expect(left).toContain("build-24");
  expect(left).not.toContain("build-20");
  expect(left).not.toContain("build-04");
});

test("keeps a build that starts again, as after a rollback, and completes its files", async () => {
  const old = build("old", { "chunks/a.js": "a", "chunks/b.js": "b" });
  await old.publish();
  rmSync(join(kept, "old", "chunks", "b.js"));
  const outdated = new Date(Date.now() - 31 * DAY_MS);
  utimesSync(join(kept, "old"), outdated, outdated);
  await build("old", { "chunks/a.js": "a", "chunks/b.js": "b" }).publish();
  expect(existsSync(join(kept, "old", "chunks", "b.js"))).toBe(true);
  expect(statSync(join(kept, "old")).mtimeMs).toBeGreaterThan(Date.now() - DAY_MS);
});

test("two servers that start at once publish the same build completely", async () => {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`chunks/${at}.js`, `${at}`]));
  await Promise.all([build("same", files).publish(), build("same", files).publish()]);
  const published = readdirSync(join(kept, "same", "chunks"));
  expect(published.sort()).toEqual(
    Object.keys(files)
      .map((name) => name.replace("chunks/", ""))
      .sort(),
  );
});

test("starts without kept files when the folder cannot be written", async () => {
  const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, "a file instead of the folder");
  await build("new", { "chunks/a.js": "a" }).publish();
  expect(JSON.parse(warning.mock.calls[0]?.[0])).toMatchObject({
    level: "warn",
    reason: expect.stringMatching(/EEXIST|ENOTDIR/),
  });
});

test("reads the deployment id of a build", () => {
  build("abc", {});
  expect(readDeploymentId(join(folder, "abc", ".next"))).toBe("abc");
  expect(readDeploymentId(join(folder, "none"))).toBeUndefined();
});

test("knows which requests are for its own files, compressed or not, and for those of the public folder", async () => {
  mkdirSync(join(folder, "public", "pictures"), { recursive: true });
  writeFileSync(join(folder, "public", "pictures", "loja aberta.png"), "picture");
  await build("old", { "chunks/old.js": "old" }).publish();
  const files = build("new", { "chunks/new.js": "new" });
  const has = (/** @type {string} */ url) => files.has({ method: "GET", url });
  expect(has("/_next/static/chunks/new.js?dpl=new")).toBe(true);
  expect(has("/pictures/loja%20aberta.png")).toBe(true);
  expect(has("/_next/static/chunks/missing.js")).toBe(false);
  expect(has("/pictures")).toBe(false);
  expect(has("/")).toBe(false);
});
