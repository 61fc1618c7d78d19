// Detects whether an output is up to date: stores a fingerprint of its sources next to it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A digest of the names and contents of files and folders. Missing paths are ignored. */
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

function filesUnder(root, path, ignore) {
  if (ignore.includes(path)) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`, ignore));
}

export const readStamp = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

export function writeStamp(path, fingerprint) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fingerprint);
}
