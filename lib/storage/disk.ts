import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { storageFolder } from "@/lib/core/settings.mjs";

const root = () => storageFolder(process.env);

/** Returns the path of a stored file. Throws RangeError for a path outside the storage directory. */
export function storagePath(folder: string, name = ""): string {
  const path = resolve(root(), folder, name);
  if (!path.startsWith(root() + sep)) throw new RangeError(`${folder}/${name} is not inside the storage`);
  return path;
}

/** Writes a new file. Fails if the file exists. */
export async function storeFile(folder: string, name: string, bytes: Uint8Array) {
  await mkdir(storagePath(folder), { recursive: true, mode: 0o700 });
  await writeFile(storagePath(folder, name), bytes, { flag: "wx", mode: 0o600 });
}

/** Returns the bytes of a file, or null if it cannot be read. */
export const readStoredFile = (folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(storagePath(folder, name)).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

/** Opens a new file for streaming writes. Fails if the file exists. */
export async function createFileWriter(folder: string, name: string) {
  await mkdir(storagePath(folder), { recursive: true, mode: 0o700 });
  return createWriteStream(storagePath(folder, name), { flags: "wx", mode: 0o600 });
}

/** Returns a file as a stream, or null if it does not exist. */
export const openFileStream = (folder: string, name: string): Promise<ReadableStream | null> =>
  stat(storagePath(folder, name)).then(
    () => Readable.toWeb(createReadStream(storagePath(folder, name))) as ReadableStream,
    () => null,
  );

export const deleteFile = (folder: string, name: string) => rm(storagePath(folder, name), { force: true });

/** Returns the names of the files in a folder that were last written before an instant. */
export async function listFilesBefore(folder: string, instant: Date): Promise<string[]> {
  const names = await readdir(storagePath(folder)).catch(() => []);
  const stats = await Promise.all(names.map((name) => stat(storagePath(folder, name)).catch(() => null)));
  return names.filter((_, index) => (stats[index]?.mtime ?? instant) < instant);
}
