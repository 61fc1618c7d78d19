// The API's own way in: its handlers take a request and answer it, and the router that draws pages costs more than most of
// them do. What is not a handler's goes to that router.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

const require = createRequire(import.meta.url);
const zip = promisify(gzip);
const ROUTE = /^\/api\/v1\/(.+)\/route$/;
/** Less than a packet gains nothing. */
const WORTH_ZIPPING = 1_024;
/** Up to here zipping takes less time than handing it to another thread. */
const ZIPPED_HERE = 16_384;
const PATIENCE_MS = 1_000;

/**
 * `serveApi(incoming, outgoing)` tells whether a handler of the compiled application took the request; `methodsAt(url)` which
 * methods an address has, null for what is none of the API's.
 */
export function openApi(folder) {
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
      await send(await reply(requestOf(incoming), decoded(found.params)), incoming, outgoing);
      return true;
    },
    methodsAt: (url) => {
      const declared = find(tree, url)?.methods;
      return declared ? [...declared, ...(declared.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort() : null;
    },
  };
}

/** Addresses as a tree of their parts; a name in brackets stands for any one part. */
function treeOf(manifest, methods) {
  const root = branch();
  for (const [name, file] of Object.entries(manifest)) {
    const address = ROUTE.exec(name)?.[1];
    if (!address || address.includes("[...")) continue;
    let at = root;
    for (const part of address.split("/")) {
      const param = /^\[(\w+)\]$/.exec(part)?.[1];
      if (param) {
        at.param ??= param;
        at.any ??= branch();
        at = at.any;
      } else {
        if (!at.parts.has(part)) at.parts.set(part, branch());
        at = at.parts.get(part);
      }
    }
    at.place = { file, methods: methods[name] };
  }
  return root;
}

const branch = () => ({ parts: new Map(), param: null, any: null, place: null });

/** The place of an address, with the parts that stand for its names as they were sent, which may not be decodable. */
function find(tree, url) {
  const [, rest] = /^\/(?:api\/)?v1\/([^?]+)/.exec(url) ?? [];
  if (!rest) return null;
  const params = {};
  let at = tree;
  for (const part of rest.split("/")) {
    const named = at.parts.get(part);
    if (!named && at.any && part) params[at.param] = part;
    at = named ?? (part ? at.any : null);
    if (!at) return null;
  }
  return at.place && { ...at.place, params };
}

const decoded = (params) =>
  Object.fromEntries(Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part)]));

/** What a route exports, which Next.js loads when it is first asked for. */
async function load(file) {
  const { routeModule } = await require(file);
  await routeModule.ensureUserland();
  return routeModule.userland;
}

/** The request as `lib/api/request` reads it. What is left unread of its body does not end the connection. */
const requestOf = (incoming) => ({
  method: incoming.method,
  url: `http://localhost${incoming.url}`,
  headers: { get: (name) => incoming.headers[name.toLowerCase()] ?? null },
  body: incoming.iterator({ destroyOnReturn: false }),
});

async function send({ status, headers, body }, incoming, outgoing) {
  const head = { ...headers, vary: "accept-encoding" };
  if (body instanceof ReadableStream) return flow(body, outgoing.writeHead(status, head));
  const plain = body instanceof Uint8Array ? body : Buffer.from(body);
  const isZipped = plain.length >= WORTH_ZIPPING && isText(headers) && takesGzip(incoming);
  const sent = isZipped ? await zippedOnce(plain) : plain;
  const encoding = isZipped && { "content-encoding": "gzip" };
  outgoing.writeHead(status, { ...head, ...encoding, "content-length": sent.length });
  outgoing.end(sent);
  if (!incoming.complete) swallow(incoming);
}

/** Bytes that are answered again and again, as the documentation is, are zipped once. */
const zippedBefore = new WeakMap();

function zippedOnce(plain) {
  const before = zippedBefore.get(plain);
  if (before) return before;
  const sent = zipped(plain);
  zippedBefore.set(plain, sent);
  return sent;
}

const zipped = (plain) => (plain.length <= ZIPPED_HERE ? gzipSync(plain) : zip(plain));

/** What is still on its way is read, so that the answer arrives; who goes on sending after it is hung up on. */
function swallow(incoming) {
  incoming.resume();
  setTimeout(() => incoming.complete || incoming.destroy(), PATIENCE_MS).unref();
}

/** A file as it is made; who goes away in between ends its making. */
const flow = (body, outgoing) => pipeline(Readable.fromWeb(body), outgoing).catch(() => outgoing.destroy());

const isText = (headers) => /^(text\/|application\/json)/.test(headers["content-type"]);
const takesGzip = ({ headers }) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers["accept-encoding"] ?? "");
