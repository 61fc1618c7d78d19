import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";

const root = () => resolve(/*turbopackIgnore: true*/ process.env.STORAGE_DIR || ".data/storage");

/** Where a file lies; throws RangeError for whatever would leave the folder. */
export function placeOf(folder: string, name = ""): string {
  const place = resolve(root(), folder, name);
  if (!place.startsWith(root() + sep)) throw new RangeError(`${folder}/${name} is not inside the storage`);
  return place;
}

/** Writes a new file; one of that name is never overwritten. */
export async function keep(folder: string, name: string, bytes: Uint8Array) {
  await mkdir(placeOf(folder), { recursive: true, mode: 0o700 });
  await writeFile(placeOf(folder, name), bytes, { flag: "wx", mode: 0o600 });
}

/** The bytes of a file; null when there is none. */
export const fetchKept = (folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(placeOf(folder, name)).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

/** Writes a new file piece by piece; one of that name is never overwritten. */
export async function writerOf(folder: string, name: string) {
  await mkdir(placeOf(folder), { recursive: true, mode: 0o700 });
  return createWriteStream(placeOf(folder, name), { flags: "wx", mode: 0o600 });
}

/** A file as a stream; null when there is none. */
export const readerOf = (folder: string, name: string): Promise<ReadableStream | null> =>
  stat(placeOf(folder, name)).then(
    () => Readable.toWeb(createReadStream(placeOf(folder, name))) as ReadableStream,
    () => null,
  );

export const discard = (folder: string, name: string) => rm(placeOf(folder, name), { force: true });

/** The names in a folder that were written before an instant. */
export async function keptBefore(folder: string, instant: Date): Promise<string[]> {
  const names = await readdir(placeOf(folder)).catch(() => []);
  const ages = await Promise.all(names.map((name) => stat(placeOf(folder, name)).catch(() => null)));
  return names.filter((_, at) => (ages[at]?.mtime ?? instant) < instant);
}
