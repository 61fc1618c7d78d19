import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portOf } from "../scripts/postgres/server.mjs";
import { createApi } from "./api.mjs";

const LIMIT = 100_000;
const ECHO = `
  const reply = (name) => async (request, params) => {
    const { method, url, headers, body } = request;
    const wait = headers.get("x-wait");
    if (wait) {
      await new Promise((resolve) => setTimeout(resolve, Number(wait)));
      const { signal } = request;
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      globalThis.__disconnected = wait;
    }
    let size = 0;
    try {
      for await (const chunk of method === "POST" ? body : []) if ((size += chunk.length) > ${LIMIT}) break;
    } catch { globalThis.__interrupted = true; }
    const padding = "x".repeat(Number(headers.get("X-Padding") ?? 0));
    const text = JSON.stringify({ name, url, params, size, padding });
    const responseBody = headers.get("x-stream") ? new Blob([text]).stream() : text;
    return { status: size > ${LIMIT} ? 413 : 200, headers: { "content-type": "application/json" }, body: responseBody };
  };
  const handler = (name) => Object.assign(() => {}, { reply: reply(name) });`;

const folder = mkdtempSync(join(tmpdir(), "agora-api-"));
/** @typedef {{ status?: number, isZipped: boolean, wire: number, reused: boolean, body: Record<string, unknown> }} Answer */

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** @type {import("node:http").Server} */
let server;
/** @type {ReturnType<typeof createApi>} */
let api;

beforeAll(async () => {
  /** @type {Record<string, string>} */
  const manifest = {};
  /** @type {Record<string, string[]>} */
  const methods = {};
  for (const address of ["sales", "sales/[id]", "sales/by-number/[number]", "sales/people", "[...unknown]"]) {
    const file = `app/api/v1/${address}/route.js`;
    manifest[`/api/v1/${address}/route`] = file;
    methods[`/api/v1/${address}/route`] = ["GET", "POST"];
    mkdirSync(dirname(join(folder, "server", file)), { recursive: true });
    writeFileSync(
      join(folder, "server", file),
      `${ECHO}
      let userland;
      const ensureUserland = async () => { userland = { GET: handler("${address}"), POST: handler("${address}"), PUT() {} }; };
      module.exports = { routeModule: { ensureUserland, get userland() { return userland; } } };`,
    );
  }
  manifest["/vendas/page"] = "app/vendas/page.js";
  writeFileSync(join(folder, "server", "app-paths-manifest.json"), JSON.stringify(manifest));
  methods["/api/v1/sales/[id]/route"] = ["DELETE", "PATCH"];
  methods["/api/v1/sales/people/route"] = ["GET"];
  writeFileSync(join(folder, "server", "api-methods.json"), JSON.stringify(methods));
  api = createApi(folder);
  server = createServer(async (incoming, outgoing) => {
    if (!(await api.serveApi(incoming, outgoing))) outgoing.writeHead(418).end();
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
});

afterAll(() => {
  agent.destroy();
  server.close();
  rmSync(folder, { recursive: true });
});

/**
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, chunks?: Uint8Array[] }} [options]
 * @returns {Promise<Answer>}
 */
const ask = (path, { method = "GET", headers = {}, chunks = [] } = {}) =>
  new Promise((resolve, reject) => {
    const sent = request({ agent, port: portOf(server), host: "127.0.0.1", path, method, headers }, (answer) => {
      /** @type {Uint8Array[]} */
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const bytes = Buffer.concat(parts);
        const isZipped = answer.headers["content-encoding"] === "gzip";
        const text = (isZipped ? gunzipSync(bytes) : bytes).toString();
        resolve({
          status: answer.statusCode,
          isZipped,
          wire: bytes.length,
          reused: sent.reusedSocket,
          body: text && JSON.parse(text),
        });
      });
    });
    sent.on("error", reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });

test.each([
  ["/v1/sales?page=2", "sales", {}],
  ["/api/v1/sales", "sales", {}],
  ["/v1/sales/people", "sales/people", {}],
  ["/v1/sales/caf%C3%A9%2F1", "sales/[id]", { id: "café/1" }],
  ["/v1/sales/by-number/1-2?x", "sales/by-number/[number]", { number: "1-2" }],
])("serves %s with its handler", async (path, name, params) => {
  const { status, body } = await ask(path);
  expect([status, body.name, body.params, body.url]).toEqual([200, name, params, `http://localhost${path}`]);
});

test.each([
  ["GET", "/v1"],
  ["GET", "/v1/nada"],
  ["GET", "/v1/sales/"],
  ["GET", "/v1/sales//people"],
  ["GET", "/v1/sales/1/2"],
  ["GET", "/vendas"],
  ["HEAD", "/v1/sales"],
  ["PUT", "/v1/sales"],
  ["DELETE", "/v1/sales"],
])("leaves %s %s to the router of Next.js", async (method, path) => {
  expect((await ask(path, { method })).status).toBe(418);
});

test("rejects a body that is too long before its end and keeps the connection open", async () => {
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(LIMIT / 4));
  expect(await ask("/v1/sales", { method: "POST", chunks })).toMatchObject({ status: 413 });
  expect(await ask("/v1/sales")).toMatchObject({ status: 200, reused: true });
});

test("closes the connection of a client that keeps sending after the rejection", async () => {
  const sent = request({ port: portOf(server), host: "127.0.0.1", path: "/v1/sales", method: "POST" });
  const status = new Promise((resolve) => sent.once("response", (answer) => resolve(answer.resume().statusCode)));
  const gone = new Promise((resolve) => sent.once("close", resolve));
  sent.on("error", () => undefined);
  const dripping = setInterval(() => sent.write(Buffer.alloc(LIMIT)), 20);
  expect(await status).toBe(413);
  await gone;
  clearInterval(dripping);
});

test("stops reading when the client disconnects during the request", async () => {
  const sent = request({ port: portOf(server), host: "127.0.0.1", path: "/v1/sales", method: "POST" });
  sent.on("error", () => undefined);
  sent.write("{");
  setTimeout(() => sent.destroy(), 100);
  await expect.poll(() => Reflect.get(globalThis, "__interrupted"), { timeout: 5_000 }).toBe(true);
});

test.each([
  ["after", "0"],
  ["before", "300"],
])("aborts the signal of a request whose client disconnects %s the handler asks for it", async (_, wait) => {
  const path = "/v1/sales";
  const sent = request({ port: portOf(server), host: "127.0.0.1", path, headers: { "x-wait": wait } });
  sent.on("error", () => undefined);
  sent.end();
  setTimeout(() => sent.destroy(), 100);
  await expect.poll(() => Reflect.get(globalThis, "__disconnected"), { timeout: 5_000 }).toBe(wait);
});

test("compresses long responses for clients that accept gzip", async () => {
  const long = { "x-padding": "5000" };
  const zipped = await ask("/v1/sales", { headers: { ...long, "accept-encoding": "br, gzip" } });
  expect([zipped.isZipped, String(zipped.body.padding).length]).toEqual([true, 5_000]);
  expect(zipped.wire).toBeLessThan(500);
  for (const encoding of ["", "gzip;q=0", "br"])
    expect((await ask("/v1/sales", { headers: { ...long, "accept-encoding": encoding } })).isZipped).toBe(false);
  expect((await ask("/v1/sales", { headers: { "accept-encoding": "gzip" } })).isZipped).toBe(false);
});

test("streams a file while it is generated", async () => {
  const { status, body } = await ask("/v1/sales", { headers: { "x-stream": "1", "x-padding": "200000" } });
  expect([status, String(body.padding).length]).toEqual([200, 200_000]);
});

test("returns the methods of a route and prefers a literal segment to a parameter", () => {
  expect(api.methodsAt("/v1/sales?page=2")).toEqual(["GET", "HEAD", "OPTIONS", "POST"]);
  expect(api.methodsAt("/api/v1/sales/7")).toEqual(["DELETE", "OPTIONS", "PATCH"]);
  expect(api.methodsAt("/v1/sales/people")).toEqual(["GET", "HEAD", "OPTIONS"]);
});

test("returns the methods of a path that cannot be decoded", () => {
  expect(api.methodsAt("/v1/sales/%zz")).toEqual(["DELETE", "OPTIONS", "PATCH"]);
});

test("returns null for a path outside the API", () => {
  const strange = ["/v1", "/v1/", "/v1/nada", "/v1/sales/1/2/3", "/v2/sales", "/sales", "/v1/salesX", "/v1/sales/"];
  expect(strange.map(api.methodsAt)).toEqual(strange.map(() => null));
});
