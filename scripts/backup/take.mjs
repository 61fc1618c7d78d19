// Takes a backup: every table in one snapshot and every stored file, with a manifest.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { openDisk } from "../../lib/storage/disk.mjs";
import { forEachConcurrently } from "../cli/concurrently.mjs";
import { Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";
import { encryptionFor } from "./encryption.mjs";
import { appliedMigrations, tablesOf } from "./tables.mjs";

/** @import { FileEntry, Storage } from "../../lib/storage/storage-types" */
/** @import { BackupCipher, Client, Environment, Manifest, SavedFile, Table } from "../script-types" */

/** Since 2 the manifest has the checksums of the files too. */
export const FORMAT = 2;
const FILES_AT_ONCE = 4;

/**
 * Writes the database of `auditor_url` (a read-only role) and the files of `storage` to `folder`, and returns the manifest and the
 * number of bytes written. The folder gets its name only when it is complete; an interrupted backup leaves `<folder>.incompleto`.
 * Throws a Problem if the folder already contains something.
 * @param {object} options
 * @param {string} options.auditor_url
 * @param {Storage} options.storage
 * @param {string} options.folder
 * @param {Environment} [options.env] with BACKUP_PASSPHRASE or BACKUP_RECIPIENT, to encrypt
 * @param {number} [options.scrypt_log_n]
 */
export async function takeBackup({ folder, ...options }) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Problem(`A pasta ${folder} já tem conteúdo: escolha outra para esta cópia.`);
  const draft = `${folder}.incompleto`;
  rmSync(draft, { recursive: true, force: true });
  const taken = await writeBackup({ ...options, target: openDisk(draft) });
  renameSync(draft, folder);
  return taken;
}

/**
 * Writes a backup to an empty storage. It is complete once it has a manifest, which is written last.
 * @param {object} options
 * @param {string} options.auditor_url
 * @param {Storage} options.storage
 * @param {Storage} options.target
 * @param {Environment} [options.env]
 * @param {number} [options.scrypt_log_n]
 */
export async function writeBackup({ auditor_url, storage, target, env = {}, scrypt_log_n }) {
  const cipher = await encryptionFor(target, env, { scrypt_log_n });
  let bytes = 0;
  /**
   * @param {string} path
   * @param {AsyncIterable<Uint8Array>} chunks
   */
  const write = async (path, chunks) => {
    const counted = counting((length) => {
      bytes += length;
    });
    const writer = await target.createWriter(path + cipher.suffix);
    await pipeline(cipher.encrypt(chunks), counted, writer);
  };
  const about = await withClient(auditor_url, async (client) => {
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query("SELECT now() AS taken_at, current_setting('server_version') AS postgresql");
    const tables = [];
    for (const table of await tablesOf(client)) tables.push({ ...table, ...(await copyOut(client, table, write)) });
    return { ...rows[0], migrations: await appliedMigrations(client), tables };
  });
  /** @type {SavedFile[]} */
  const saved_files = [];
  await forEachConcurrently(storage.list(), FILES_AT_ONCE, async ({ path }) => {
    const sha256 = await copyFile(storage, path, write);
    if (sha256) saved_files.push({ path, sha256 });
  });
  /** @type {Manifest} */
  const manifest = { format: FORMAT, ...about, files: saved_files.length, saved_files };
  await write("manifest.json", one(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
  return { manifest, bytes };
}

/**
 * @param {Client} client
 * @param {Table} table
 * @param {(path: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>} write
 */
async function copyOut(client, { name, columns }, write) {
  const hash = createHash("sha256");
  const rows = client.query(copyTo(`COPY (SELECT ${columns.join(", ")} FROM "${name}") TO STDOUT`));
  const compressed = createGzip();
  await Promise.all([pipeline(rows, hashing(hash), compressed), write(`tables/${name}.gz`, compressed)]);
  return { rows: rows.rowCount, sha256: hash.digest("hex") };
}

/**
 * Returns the file's checksum, or null if it was deleted in the meantime.
 * @param {Storage} storage
 * @param {string} path
 * @param {(path: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>} write
 */
async function copyFile(storage, path, write) {
  const stream = await storage.openStream(path);
  if (!stream) return null;
  const hash = createHash("sha256");
  const hashed = hashing(hash);
  await Promise.all([pipeline(stream, hashed), write(`storage/${path}`, hashed)]);
  return hash.digest("hex");
}

/** @param {Uint8Array} bytes */
async function* one(bytes) {
  yield bytes;
}

/** @param {import("node:crypto").Hash} hash */
export const hashing = (hash) =>
  new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** @param {(length: number) => void} onChunk */
const counting = (onChunk) =>
  new Transform({
    transform(chunk, _encoding, done) {
      onChunk(chunk.length);
      done(null, chunk);
    },
  });
