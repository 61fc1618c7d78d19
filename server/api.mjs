// Serves the API without Next.js' router, which costs more than most API handlers. Requests that no handler serves fall
// through to that router.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { acceptsGzip } from "./encodings.mjs";
import { openNextInternals } from "./next-internals.mjs";
import { templateOf } from "./page-routes.mjs";

/** @import { ApiHandler, ApiReply, ApiRequest, ApiRoute, IncomingMessage, NextInternals, PathNode, ServerResponse } from "./server-types" */

const gzipAsync = promisify(gzip);
const ROUTE = /^\/api\/v1\/(.+)\/route$/;
/** Compressing less than one packet gains nothing. */
const MIN_GZIP_BYTES = 1_024;
/** Up to this size, compressing takes less time than dispatching to another thread. */
const MAX_SYNC_GZIP_BYTES = 16_384;
const DRAIN_TIMEOUT_MS = 1_000;

/**
 * Loads the API of the compiled application in `folder`. `serveApi(incoming, outgoing)` returns whether a handler served the
 * request: never if `bypassRouter` is false or an internal of Next.js is missing. `methodsAt(url)` returns the methods of a path,
 * or null if it is not an API route, and `routeAt(url)` its template.
 * @param {string} folder
 * @param {{ bypassRouter?: boolean, internals?: NextInternals }} [options]
 */
export function createApi(folder, { bypassRouter = true, internals = openNextInternals(folder) } = {}) {
  const files = (bypassRouter ? internals.routeFiles() : null) ?? {};
  const tree = treeOf(JSON.parse(readFileSync(join(folder, "server", "api-methods.json"), "utf8")), files);
  /** @type {Map<string, ReturnType<NextInternals["loadRoute"]>>} */
  const loaded = new Map();
  /** @param {string} file */
  const exportsOf = (file) => {
    const known = loaded.get(file);
    if (known) return known;
    const loading = internals.loadRoute(file);
    loaded.set(file, loading);
    return loading;
  };
  return {
    /**
     * @param {IncomingMessage} incoming
     * @param {ServerResponse} outgoing
     */
    serveApi: async (incoming, outgoing) => {
      const found = find(tree, incoming.url ?? "");
      const exported = found?.file && (await exportsOf(found.file));
      const handler = exported ? exported[incoming.method ?? ""] : undefined;
      if (!found || !isHandler(handler)) return false;
      await send(await handler.reply(requestOf(incoming, outgoing), decodeParams(found.params)), incoming, outgoing);
      return true;
    },
    /**
     * The path of the route with the names of its parameters; null if it is not an API route.
     * @param {string} url
     */
    routeAt: (url) => find(tree, url)?.template ?? null,
    /** @param {string} url */
    methodsAt: (url) => {
      const declared = find(tree, url)?.methods;
      return declared ? [...declared, ...(declared.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort() : null;
    },
  };
}

/**
 * @param {unknown} exported
 * @returns {exported is ApiHandler}
 */
const isHandler = (exported) =>
  typeof exported === "function" && "reply" in exported && typeof exported.reply === "function";

/**
 * Builds a tree of path segments; a name in brackets matches any segment.
 * @param {Record<string, string[]>} methods the methods of each route, by the name of the route
 * @param {Record<string, string>} files the compiled file of each route, by the name of the route
 */
function treeOf(methods, files) {
  const root = createNode();
  for (const [name, allowed] of Object.entries(methods)) {
    const address = ROUTE.exec(name)?.[1];
    if (!address || address.includes("[...")) continue;
    let node = root;
    for (const part of address.split("/")) node = childOf(node, part);
    node.route = { file: files[name], methods: allowed, template: templateOf(`/v1/${address}`) };
  }
  return root;
}

/**
 * Returns the node of a segment, which it creates if it is missing.
 * @param {PathNode} node
 * @param {string} part
 */
function childOf(node, part) {
  const param = /^\[(\w+)\]$/.exec(part)?.[1];
  if (param) {
    node.param ??= param;
    node.any ??= createNode();
    return node.any;
  }
  const child = node.parts.get(part) ?? createNode();
  node.parts.set(part, child);
  return child;
}

/** @returns {PathNode} */
const createNode = () => ({ parts: new Map(), param: null, any: null, route: null });

/**
 * Finds the route of a URL. The params are still encoded, and may not be decodable.
 * @param {PathNode} tree
 * @param {string} url
 * @returns {(ApiRoute & { params: Record<string, string> }) | null}
 */
function find(tree, url) {
  const [, rest] = /^\/(?:api\/)?v1\/([^?]+)/.exec(url) ?? [];
  if (!rest) return null;
  /** @type {Record<string, string>} */
  const params = {};
  let node = tree;
  for (const part of rest.split("/")) {
    const named = node.parts.get(part);
    if (!named && node.any && node.param && part) params[node.param] = part;
    const next = named ?? (part ? node.any : null);
    if (!next) return null;
    node = next;
  }
  return node.route && { ...node.route, params };
}

/** @param {Record<string, string>} params */
const decodeParams = (params) =>
  Object.fromEntries(Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part)]));

/**
 * The request in the form that `lib/api/request` reads. An unread rest of the body does not close the connection.
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 * @returns {ApiRequest}
 */
const requestOf = (incoming, outgoing) => ({
  method: incoming.method ?? "",
  url: `http://localhost${incoming.url}`,
  headers: { get: (name) => headerOf(incoming, name) },
  body: incoming.iterator({ destroyOnReturn: false }),
  // Created only for the few handlers that ask for it.
  get signal() {
    return disconnectSignal(outgoing);
  },
});

/**
 * Returns a signal that is aborted when the client disconnects before the response was sent.
 * @param {ServerResponse} outgoing
 */
function disconnectSignal(outgoing) {
  const controller = new AbortController();
  const abortUnlessSent = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  if (outgoing.closed) abortUnlessSent();
  else outgoing.once("close", abortUnlessSent);
  return controller.signal;
}

/**
 * @param {IncomingMessage} incoming
 * @param {string} name
 */
function headerOf(incoming, name) {
  const value = incoming.headers[name.toLowerCase()];
  return (Array.isArray(value) ? value.join(", ") : value) ?? null;
}

/**
 * @param {ApiReply} reply
 * @param {IncomingMessage} incoming
 * @param {ServerResponse} outgoing
 */
async function send({ status, headers, body }, incoming, outgoing) {
  const head = { ...headers, vary: "accept-encoding" };
  if (body instanceof ReadableStream) return streamBody(body, outgoing.writeHead(status, head));
  const plain = body instanceof Uint8Array ? body : Buffer.from(body);
  const isGzipped = plain.length >= MIN_GZIP_BYTES && isText(headers) && acceptsGzip(incoming);
  const sent = isGzipped ? await cachedGzip(plain) : plain;
  const encoding = isGzipped && { "content-encoding": "gzip" };
  outgoing.writeHead(status, { ...head, ...encoding, "content-length": sent.length });
  outgoing.end(sent);
  if (!incoming.complete) drain(incoming);
}

/**
 * Caches the compressed form of bodies that are sent repeatedly, such as the API documentation.
 * @type {WeakMap<Uint8Array, Buffer | Promise<Buffer>>}
 */
const gzipCache = new WeakMap();

/** @param {Uint8Array} plain */
function cachedGzip(plain) {
  const cached = gzipCache.get(plain);
  if (cached) return cached;
  const sent = compress(plain);
  gzipCache.set(plain, sent);
  return sent;
}

/** @param {Uint8Array} plain */
const compress = (plain) => (plain.length <= MAX_SYNC_GZIP_BYTES ? gzipSync(plain) : gzipAsync(plain));

/**
 * Reads the rest of the request, so that the client receives the response, and closes the connection if it does not end soon.
 * @param {IncomingMessage} incoming
 */
function drain(incoming) {
  incoming.resume();
  setTimeout(() => incoming.complete || incoming.destroy(), DRAIN_TIMEOUT_MS).unref();
}

/**
 * Streams a file while it is generated. If the client disconnects, the generation stops.
 * @param {ReadableStream} body
 * @param {ServerResponse} outgoing
 */
const streamBody = (body, outgoing) =>
  pipeline(Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (body)), outgoing).catch(() =>
    outgoing.destroy(),
  );

/** @param {Record<string, string>} headers */
const isText = (headers) => /^(text\/|application\/json)/.test(headers["content-type"] ?? "");
