// Detects whether an output is up to date: stores a fingerprint of its sources next to it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A digest of the names and contents of files and folders. Missing paths are ignored.
 * @param {string} root
 * @param {string[]} paths
 * @param {{ ignore?: string[], also?: string }} [options]
 */
export function fingerprintOf(root, paths, { ignore = [], also = "" } = {}) {
  const digest = createHash("sha256").update(also);
  for (const file of paths.flatMap((path) => filesUnder(root, path, ignore)).sort()) {
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return digest.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string[]} ignore
 * @returns {string[]}
 */
function filesUnder(root, path, ignore) {
  if (ignore.includes(path)) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`, ignore));
}

/** @param {string} path */
export const readStamp = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

/**
 * @param {string} path
 * @param {string} fingerprint
 */
export function writeStamp(path, fingerprint) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fingerprint);
}
