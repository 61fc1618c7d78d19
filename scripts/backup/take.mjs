// Takes a backup: every table in one snapshot and every stored file, in a folder with a manifest.
import { createHash } from "node:crypto";
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";
import { appliedMigrations, tablesOf } from "./tables.mjs";

/** @import { Client, Table, Manifest } from "../script-types" */

export const FORMAT = 1;

/**
 * Writes the database of `auditor_url` (a read-only role) and the files of `storage` to `folder`, and returns the manifest. The
 * folder gets its name only when it is complete; an interrupted backup leaves `<folder>.incompleto`. Throws a Problem if the
 * folder already contains something.
 * @param {object} options
 * @param {string} options.auditor_url
 * @param {string} options.storage
 * @param {string} options.folder
 * @param {(name: string) => void} [options.onTable]
 * @returns {Promise<Manifest>}
 */
export async function takeBackup({ auditor_url, storage, folder, onTable = () => {} }) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Problem(`A pasta ${folder} já tem conteúdo: escolha outra para esta cópia.`);
  const draft = `${folder}.incompleto`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, "tables"), { recursive: true, mode: 0o700 });
  const about = await withClient(auditor_url, async (client) => {
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query("SELECT now() AS taken_at, current_setting('server_version') AS postgresql");
    const tables = [];
    for (const table of await tablesOf(client)) {
      onTable(table.name);
      tables.push({ ...table, ...(await copyOut(client, table, join(draft, "tables", `${table.name}.gz`))) });
    }
    return { ...rows[0], migrations: await appliedMigrations(client), tables };
  });
  if (existsSync(storage)) cpSync(storage, join(draft, "storage"), { recursive: true });
  const files = existsSync(join(draft, "storage"))
    ? readdirSync(join(draft, "storage"), { recursive: true }).length
    : 0;
  const manifest = { format: FORMAT, ...about, files };
  writeFileSync(join(draft, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(draft, folder);
  return manifest;
}

/**
 * @param {Client} client
 * @param {Table} table
 * @param {string} file
 */
async function copyOut(client, { name, columns }, file) {
  const hash = createHash("sha256");
  const from = client.query(copyTo(`COPY (SELECT ${columns.join(", ")} FROM "${name}") TO STDOUT`));
  await pipeline(from, hashing(hash), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return { rows: from.rowCount, sha256: hash.digest("hex") };
}

/** @param {import("node:crypto").Hash} hash */
export const hashing = (hash) =>
  new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
