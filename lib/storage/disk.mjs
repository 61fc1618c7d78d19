// Files in a folder of this machine.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { checkedPath } from "./paths.mjs";

/** @import { Storage } from "./storage-types" */

/**
 * Opens the storage in a folder, which is created with the first file. Only this user can read it. Writing a file that exists
 * fails.
 * @param {string} folder
 * @returns {Storage}
 */
export function openDisk(folder) {
  const root = resolve(/*turbopackIgnore: true*/ folder);
  /** @param {string} path */
  const locate = (path) => join(/*turbopackIgnore: true*/ root, checkedPath(path));
  /** @param {string} path */
  const prepare = async (path) => {
    const file = locate(path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  return {
    address: root,
    write: async (path, bytes) => writeFile(await prepare(path), bytes, { flag: "wx", mode: 0o600 }),
    createWriter: async (path) => createWriteStream(await prepare(path), { flags: "wx", mode: 0o600 }),
    read: (path) => readFile(locate(path)).then((bytes) => new Uint8Array(bytes), nullIfMissing),
    openStream: async (path) => {
      const handle = await open(locate(path)).catch(nullIfMissing);
      return handle && createReadStream("", { fd: handle });
    },
    delete: (path) => rm(locate(path), { force: true }),
    folders: async () => {
      const entries = (await readdir(root, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    list: (path) => listFiles(root, path === undefined ? root : locate(path)),
  };
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function* listFiles(root, folder) {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(nullIfMissing);
    if (found)
      yield {
        path: relative(root, file).replaceAll(sep, "/"),
        byte_count: found.size,
        modified_at: found.mtime,
      };
  }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {null}
 */
function nullIfMissing(error) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
