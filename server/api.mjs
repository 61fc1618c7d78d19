// Serves the API without Next.js' router, which costs more than most API handlers. Requests that no handler serves fall
// through to that router.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

const require = createRequire(import.meta.url);
const gzipAsync = promisify(gzip);
const ROUTE = /^\/api\/v1\/(.+)\/route$/;
/** Compressing less than one packet gains nothing. */
const MIN_GZIP_BYTES = 1_024;
/** Up to this size, compressing takes less time than dispatching to another thread. */
const MAX_SYNC_GZIP_BYTES = 16_384;
const DRAIN_TIMEOUT_MS = 1_000;

/**
 * Loads the API of the compiled application in `folder`. `serveApi(incoming, outgoing)` returns whether a handler served the
 * request. `methodsAt(url)` returns the methods of a path, or null if it is not an API route.
 */
export function createApi(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, "server", name), "utf8"));
  const tree = treeOf(read("app-paths-manifest.json"), read("api-methods.json"));
  const loaded = new Map();
  const handlersOf = (file) => {
    if (!loaded.has(file)) loaded.set(file, load(join(folder, "server", file)));
    return loaded.get(file);
  };
  return {
    serveApi: async (incoming, outgoing) => {
      const found = find(tree, incoming.url);
      const handlers = found && (await handlersOf(found.file));
      const reply = handlers?.[incoming.method]?.reply;
      if (!reply) return false;
      await send(await reply(requestOf(incoming), decodeParams(found.params)), incoming, outgoing);
      return true;
    },
    methodsAt: (url) => {
      const declared = find(tree, url)?.methods;
      return declared ? [...declared, ...(declared.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort() : null;
    },
  };
}

/** Builds a tree of path segments; a name in brackets matches any segment. */
function treeOf(manifest, methods) {
  const root = createNode();
  for (const [name, file] of Object.entries(manifest)) {
    const address = ROUTE.exec(name)?.[1];
    if (!address || address.includes("[...")) continue;
    let node = root;
    for (const part of address.split("/")) {
      const param = /^\[(\w+)\]$/.exec(part)?.[1];
      if (param) {
        node.param ??= param;
        node.any ??= createNode();
        node = node.any;
      } else {
        if (!node.parts.has(part)) node.parts.set(part, createNode());
        node = node.parts.get(part);
      }
    }
    node.route = { file, methods: methods[name] };
  }
  return root;
}

const createNode = () => ({ parts: new Map(), param: null, any: null, route: null });

/** Finds the route of a URL. The params are still encoded, and may not be decodable. */
function find(tree, url) {
  const [, rest] = /^\/(?:api\/)?v1\/([^?]+)/.exec(url) ?? [];
  if (!rest) return null;
  const params = {};
  let node = tree;
  for (const part of rest.split("/")) {
    const named = node.parts.get(part);
    if (!named && node.any && part) params[node.param] = part;
    node = named ?? (part ? node.any : null);
    if (!node) return null;
  }
  return node.route && { ...node.route, params };
}

const decodeParams = (params) =>
  Object.fromEntries(Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part)]));

/** Loads the exports of a route, as Next.js does on its first request. */
async function load(file) {
  const { routeModule } = await require(file);
  await routeModule.ensureUserland();
  return routeModule.userland;
}

/** The request in the form that `lib/api/request` reads. An unread rest of the body does not close the connection. */
const requestOf = (incoming) => ({
  method: incoming.method,
  url: `http://localhost${incoming.url}`,
  headers: { get: (name) => incoming.headers[name.toLowerCase()] ?? null },
  body: incoming.iterator({ destroyOnReturn: false }),
});

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

/** Caches the compressed form of bodies that are sent repeatedly, such as the API documentation. */
const gzipCache = new WeakMap();

function cachedGzip(plain) {
  const cached = gzipCache.get(plain);
  if (cached) return cached;
  const sent = compress(plain);
  gzipCache.set(plain, sent);
  return sent;
}

const compress = (plain) => (plain.length <= MAX_SYNC_GZIP_BYTES ? gzipSync(plain) : gzipAsync(plain));

/** Reads the rest of the request, so that the client receives the response, and closes the connection if it does not end soon. */
function drain(incoming) {
  incoming.resume();
  setTimeout(() => incoming.complete || incoming.destroy(), DRAIN_TIMEOUT_MS).unref();
}

/** Streams a file while it is generated. If the client disconnects, the generation stops. */
const streamBody = (body, outgoing) => pipeline(Readable.fromWeb(body), outgoing).catch(() => outgoing.destroy());

const isText = (headers) => /^(text\/|application\/json)/.test(headers["content-type"]);
const acceptsGzip = ({ headers }) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers["accept-encoding"] ?? "");
