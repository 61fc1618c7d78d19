// Serves the static files that the build has compressed with Brotli (scripts/build/compress.mjs), and keeps those of earlier builds, so
// that a page that was opened before a deployment can still load its other parts. Next.js serves the other files.
//
// Each server copies the files of its build to DATA_DIR/static/<deployment id> before it accepts requests. Versions in different
// folders, and servers that share DATA_DIR, thereby find each other's files. A file is named by its content, so it does not matter
// which build it is taken from (docs/decisions/0061).
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptsBrotli, acceptsGzip } from "./encodings.mjs";

/** @import { IncomingMessage, ServerResponse } from "./server-types" */

const gzipAsync = promisify(gzip);
const PREFIX = "/_next/static/";
const DAY_MS = 24 * 60 * 60_000;
const KEEP_MS = 30 * DAY_MS;
const MAX_BUILDS = 20;
/** How often a running server marks its build as used. */
const TOUCH_MS = 60 * 60_000;
const DEPLOYMENT_ID = /^\w[\w-]*$/;
/** No part begins with a dot, so no path leaves the folder, and a file that is still being copied is not found. */
const FILE = /^(?:[\w~@()[\]-][\w~@.()[\]-]*\/)*[\w~@()[\]-][\w~@.()[\]-]*$/;

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSED = [".jpg", ".png", ".webp", ".woff2"];

/**
 * The id of the build in a folder, which is the same for the same sources; undefined without a build.
 * @param {string} build the folder of the build, `.next`
 */
export function readDeploymentId(build) {
  const file = join(build, "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/**
 * @param {object} options
 * @param {string} options.build the folder of the build, `.next`
 * @param {string} options.public_folder the folder `public`, whose files Next.js serves
 * @param {string} options.kept the folder of the kept builds
 * @param {string} options.id the deployment id of the build
 * @param {() => number} [options.now]
 */
export function createStaticFiles({ build, public_folder, kept, id, now = Date.now }) {
  const source = join(build, "static");
  const own = new Set(existsSync(source) ? filesIn(source) : []);
  const published = new Set(existsSync(public_folder) ? filesIn(public_folder) : []);
  const target = join(kept, id);

  async function touch() {
    const time = new Date(now());
    await utimes(target, time, time);
  }

  /** Copies a file under another name first: another server may serve it at any moment. @param {string} file */
  async function copy(file) {
    const to = join(target, file);
    if (existsSync(to)) return;
    await mkdir(dirname(to), { recursive: true });
    const temporary = join(dirname(to), `.${basename(to)}-${randomUUID()}`);
    await copyFile(join(source, file), temporary);
    await rename(temporary, to);
  }

  /** Deletes builds that no server has used for thirty days, and all but the twenty used last. */
  async function prune() {
    const builds = [];
    for (const name of await keptBuilds(kept))
      builds.push({ name, used: (await stat(join(kept, name)).catch(() => null))?.mtimeMs ?? now() });
    builds.sort((one, other) => other.used - one.used);
    const outdated = builds.filter(({ name, used }, at) => name !== id && (at >= MAX_BUILDS || used < now() - KEEP_MS));
    for (const { name } of outdated) await rm(join(kept, name), { recursive: true, force: true });
  }

  return {
    /**
     * Adds the files of this build to the kept ones and deletes the outdated ones. A failure, such as a full disk, is only logged:
     * the server works without kept files.
     */
    async publish() {
      try {
        await mkdir(target, { recursive: true });
        await touch();
        for (const file of own) await copy(file);
        // Writing has changed the time that tells when the build was used last.
        await touch();
        await prune();
      } catch (error) {
        warn(error);
      }
      setInterval(() => touch().catch(warn), TOUCH_MS).unref();
    },
    /**
     * Whether the request is for a file of this build or of `public`.
     * @param {Pick<IncomingMessage, "method" | "url">} request
     */
    has: (request) => own.has(fileOf(request) ?? "") || published.has(pathOf(request).slice(1)),
    /**
     * Serves a static file of this build to a client that accepts Brotli, and one that this build does not have from the kept builds.
     * Returns whether there was one.
     * @param {IncomingMessage} request
     * @param {ServerResponse} response
     */
    async serve(request, response) {
      const file = fileOf(request);
      if (!file) return false;
      const compressed = acceptsBrotli(request) ? `${file}.br` : null;
      if (own.has(file)) {
        const bytes = compressed && own.has(compressed) ? await read(source, compressed) : null;
        if (bytes) send(file, { bytes, encoding: "br" }, request, response);
        return bytes !== null;
      }
      for (const name of await keptBuilds(kept)) {
        const bytes = compressed && (await read(join(kept, name), compressed));
        const sent = bytes ? { bytes, encoding: "br" } : await readPlain(join(kept, name), file, request);
        if (!sent) continue;
        send(file, sent, request, response);
        return true;
      }
      return false;
    },
  };
}

/**
 * The requested file, relative to the folder `static`, or null.
 * @param {Pick<IncomingMessage, "method" | "url">} request
 */
function fileOf({ method, url = "" }) {
  if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD")) return null;
  const file = pathOf({ url }).slice(PREFIX.length);
  return FILE.test(file) ? file : null;
}

/** @param {Pick<IncomingMessage, "url">} request */
const pathOf = ({ url = "" }) => decodeURIComponent(url.replace(/[?#].*$/s, ""));

/** @typedef {{ bytes: Buffer, encoding?: string }} Content */

/**
 * The bytes of a file, or null if there is no such file.
 * @param {string} folder
 * @param {string} file
 */
const read = (folder, file) => readFile(join(folder, file)).catch(() => null);

/**
 * A file that has no compressed copy, compressed with gzip if the client accepts it; null if there is no such file.
 * @param {string} folder
 * @param {string} file
 * @param {IncomingMessage} request
 * @returns {Promise<Content | null>}
 */
async function readPlain(folder, file, request) {
  const bytes = await read(folder, file);
  if (!bytes || COMPRESSED.includes(extname(file)) || !acceptsGzip(request)) return bytes && { bytes };
  return { bytes: await gzipAsync(bytes), encoding: "gzip" };
}

/**
 * @param {string} file
 * @param {Content} content
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function send(file, { bytes, encoding }, request, response) {
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": bytes.length,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/**
 * The files in a folder, relative to it.
 * @param {string} folder
 */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/**
 * The ids of the kept builds.
 * @param {string} kept
 */
const keptBuilds = async (kept) =>
  (await readdir(kept).catch(() => /** @type {string[]} */ ([]))).filter((name) => DEPLOYMENT_ID.test(name));

/**
 * Writes a line in the format of lib/api/log.ts.
 * @param {unknown} error
 */
const warn = (error) =>
  console.warn(
    JSON.stringify({
      level: "warn",
      time: new Date().toISOString(),
      reason: String(error),
      msg: "the static files of this build are not kept for open pages",
    }),
  );
