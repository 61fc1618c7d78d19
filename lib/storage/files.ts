import "server-only";
import { Readable, type Writable } from "node:stream";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { openStorage } from "./open.mjs";
import type { Storage } from "./storage-types";

let opened: { settings: string; storage: Promise<Storage> } | undefined;

/** The storage of the settings. A client of S3 keeps its connections, so that it is opened once. */
function storage(): Promise<Storage> {
  const { STORAGE_DRIVER, STORAGE_DIR, DATA_DIR, S3_BUCKET, S3_PREFIX, S3_ENDPOINT } = process.env;
  const settings = JSON.stringify([STORAGE_DRIVER, STORAGE_DIR, DATA_DIR, S3_BUCKET, S3_PREFIX, S3_ENDPOINT]);
  if (opened?.settings !== settings) opened = { settings, storage: openStorage(process.env) };
  return opened.storage;
}

/** Throws UNAVAILABLE if the storage fails, which is a matter of the disk or the network. */
async function withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  try {
    return await work(await storage());
  } catch (err) {
    if (err instanceof RangeError) throw err;
    log.error({ err }, "storage failed");
    throw new AppError("UNAVAILABLE");
  }
}

/** Writes a new file. Throws UNAVAILABLE if the storage fails. */
export const storeFile = (folder: string, name: string, bytes: Uint8Array) =>
  withStorage((storage) => storage.write(`${folder}/${name}`, bytes));

/** Returns the bytes of a file, or null if it does not exist. Throws UNAVAILABLE if the storage fails. */
export const readStoredFile = (folder: string, name: string) =>
  withStorage((storage) => storage.read(`${folder}/${name}`));

/** Opens a new file for streaming writes. It is stored once the stream is closed. */
export const createFileWriter = (folder: string, name: string): Promise<Writable> =>
  withStorage((storage) => storage.createWriter(`${folder}/${name}`));

/** Returns a file as a stream, or null if it does not exist. Throws UNAVAILABLE if the storage fails. */
export const openFileStream = (folder: string, name: string): Promise<ReadableStream | null> =>
  withStorage(async (storage) => {
    const stream = await storage.openStream(`${folder}/${name}`);
    return stream && (Readable.toWeb(stream) as ReadableStream);
  });

export const deleteFile = (folder: string, name: string) =>
  withStorage((storage) => storage.delete(`${folder}/${name}`));

/** Returns the names of the files in a folder that were last written before an instant. */
export const listFilesBefore = (folder: string, instant: Date): Promise<string[]> =>
  withStorage(async (storage) => {
    const names: string[] = [];
    for await (const { path, modified_at } of storage.list(folder))
      if (modified_at < instant) names.push(path.slice(folder.length + 1));
    return names;
  });
