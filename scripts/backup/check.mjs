// Verifies a backup without using any database.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { openDisk } from "../../lib/storage/disk.mjs";
import { Problem } from "../cli/problem.mjs";
import { root } from "../project.mjs";
import { decryptionFor } from "./encryption.mjs";
import { FORMAT, hashing } from "./take.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Environment, Manifest, OpenBackup } from "../script-types" */

/**
 * Opens a backup and verifies every table and file. Throws a Problem if it is not a backup, is damaged or was altered, comes from a
 * newer version, or cannot be decrypted.
 * @param {string | Storage} place the folder, or where the backup is
 * @param {Environment} [env] with the key of an encrypted backup
 * @returns {Promise<OpenBackup>}
 */
export async function checkBackup(place, env = {}) {
  const source = typeof place === "string" ? openDisk(place) : place;
  const cipher = await decryptionFor(source, env);
  /** @param {string} path */
  const open = async (path) => {
    const stream = await source.openStream(path + cipher.suffix);
    return stream && cipher.decrypt(stream);
  };
  const chunks = await open("manifest.json");
  if (!chunks) throw new Problem(`Em ${source.address} não há um backup completo: falta o manifest.json.`);
  /** @type {Manifest} */
  const manifest = JSON.parse(await textOf(chunks));
  if (manifest.format > FORMAT) throw new Problem("Este backup está no formato de outra versão do sistema.");
  const known = readdirSync(join(root, "prisma", "migrations"));
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new Problem(`Este backup é de uma versão mais nova (${unknown}): atualize o sistema antes de restaurar.`);
  for (const { name, sha256 } of manifest.tables)
    if ((await digestOf(await open(`tables/${name}.gz`), { isCompressed: true })) !== sha256)
      throw new Problem(`O arquivo da tabela ${name} está danificado ou foi alterado: use outro backup.`);
  for (const { path, sha256 } of manifest.saved_files ?? [])
    if ((await digestOf(await open(`storage/${path}`), { isCompressed: false })) !== sha256)
      throw new Problem(`O arquivo ${path} está danificado ou foi alterado: use outro backup.`);
  return { manifest, open, files: () => filesIn(source, manifest) };
}

/**
 * The paths of the stored files.
 * @param {Storage} source
 * @param {Manifest} manifest
 */
async function* filesIn(source, { saved_files }) {
  if (saved_files) for (const { path } of saved_files) yield path;
  else for await (const { path } of source.list("storage")) yield path.slice("storage/".length);
}

/** @param {AsyncIterable<Uint8Array>} chunks */
async function textOf(chunks) {
  const parts = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

/**
 * The checksum of a file; null if it is missing or damaged.
 * @param {AsyncIterable<Uint8Array> | null} chunks
 * @param {{ isCompressed: boolean }} options
 */
async function digestOf(chunks, { isCompressed }) {
  if (!chunks) return null;
  const hash = createHash("sha256");
  try {
    await pipeline(chunks, isCompressed ? createGunzip() : new PassThrough(), hashing(hash), drain);
    return hash.digest("hex");
  } catch {
    return null;
  }
}

/** @param {AsyncIterable<Uint8Array>} chunks */
async function drain(chunks) {
  for await (const _ of chunks);
}
