// Copies every file of one storage to another.
import { pipeline } from "node:stream/promises";
import { forEachConcurrently } from "../cli/concurrently.mjs";
import { Problem } from "../cli/problem.mjs";

/** @import { FileEntry, Storage } from "../../lib/storage/storage-types" */

const AT_ONCE = 8;

/**
 * Copies what the target lacks or has with another size, so that an interrupted copy continues where it stopped. Deletes nothing in
 * the source, and nothing in the target that the source does not have. Throws a Problem if a file is missing at the end.
 * @param {object} options
 * @param {Storage} options.from
 * @param {Storage} options.to
 * @param {(done: { files: number, bytes: number, total: number }) => void} [options.onProgress]
 */
export async function copyFiles({ from, to, onProgress = () => {} }) {
  const existing = await sizesIn(to);
  /** @type {FileEntry[]} */
  const missing = [];
  let total = 0;
  for await (const file of from.list()) {
    total++;
    if (existing.get(file.path) !== file.byte_count) missing.push(file);
  }
  const done = { files: 0, bytes: 0, total: missing.length };
  await forEachConcurrently(missing, AT_ONCE, async ({ path, byte_count }) => {
    const source = await from.openStream(path);
    // The application deleted it in the meantime.
    if (!source) return;
    if (existing.has(path)) await to.delete(path);
    await pipeline(source, await to.createWriter(path));
    done.files++;
    done.bytes += byte_count;
    onProgress(done);
  });
  await requireSameFiles(from, to);
  return { copied: done.files, bytes: done.bytes, total };
}

/**
 * @param {Storage} from
 * @param {Storage} to
 */
async function requireSameFiles(from, to) {
  const copied = await sizesIn(to);
  let missing = 0;
  for await (const { path, byte_count } of from.list()) if (copied.get(path) !== byte_count) missing++;
  if (missing > 0) throw new Problem(`Faltam ${missing} arquivos em ${to.address}: repita o comando.`);
}

/** @param {Storage} storage */
async function sizesIn(storage) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for await (const { path, byte_count } of storage.list()) sizes.set(path, byte_count);
  return sizes;
}
