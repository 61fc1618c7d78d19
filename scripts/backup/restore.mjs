// Restores a backup into an empty database: applies the backup's migrations, loads its rows, restores the constraints and then
// applies newer migrations.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { from as copyFrom } from "pg-copy-streams";
import { checkInvariants } from "../check-invariants.mjs";
import { forEachConcurrently } from "../cli/concurrently.mjs";
import { Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";
import { root } from "../project.mjs";
import { applyMigrations } from "../steps/schema.mjs";
import { checkBackup } from "./check.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Client, Environment, OpenBackup, SavedTable } from "../script-types" */

const FILES_AT_ONCE = 8;

/**
 * Restores a backup into the database of these URLs and its files into `storage`. Restores all rows or none, with the foreign
 * keys validated, and checks the invariants at the end. Throws a Problem if the database already has a company.
 * @param {object} options
 * @param {string} options.owner_url
 * @param {string} options.auditor_url
 * @param {Storage} options.storage
 * @param {string | Storage} options.place
 * @param {Environment} [options.env] with the key of an encrypted backup
 */
export async function restoreBackup({ owner_url, auditor_url, storage, place, env }) {
  const backup = await checkBackup(place, env);
  await requireEmpty(owner_url);
  await applyUpTo(owner_url, backup.manifest.migrations);
  await withClient(owner_url, (client) => load(client, backup));
  await applyMigrations({ owner_url });
  await restoreFiles(backup, storage);
  await requireInvariants(auditor_url);
  return backup.manifest;
}

/** @param {string} auditor_url */
export async function requireInvariants(auditor_url) {
  const broken = (await checkInvariants(auditor_url)).filter(({ rows }) => rows.length > 0);
  if (broken.length) throw new Problem(`Os dados restaurados violam ${broken.map(({ rule }) => rule).join(", ")}.`);
}

/**
 * Writes the files of a backup that the storage lacks. Returns the paths that were written.
 * @param {OpenBackup} backup
 * @param {Storage} storage
 * @param {string[]} [starts] only files whose path begins with one of these
 */
export async function restoreFiles(backup, storage, starts = [""]) {
  const existing = new Set();
  for await (const { path } of storage.list()) existing.add(path);
  /** @type {string[]} */
  const written = [];
  await forEachConcurrently(backup.files(), FILES_AT_ONCE, async (path) => {
    if (!starts.some((start) => path.startsWith(start)) || existing.has(path)) return;
    const chunks = await backup.open(`storage/${path}`);
    if (!chunks) return;
    written.push(path);
    await pipeline(chunks, await storage.createWriter(path));
  });
  return written;
}

/** @param {string} owner_url */
const requireEmpty = (owner_url) =>
  withClient(owner_url, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('public.company') IS NOT NULL AS exists");
    if (!rows[0].exists) return;
    const { rowCount } = await client.query("SELECT FROM company LIMIT 1");
    if (rowCount) throw new Problem("O banco de destino já tem empresas: restaure num banco vazio.");
  });

/**
 * Applies only the migrations of the backup, so that its rows fit the tables.
 * @param {string} owner_url
 * @param {string[]} names
 */
async function applyUpTo(owner_url, names) {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-migracoes-"));
  const all = join(root, "prisma", "migrations");
  for (const name of readdirSync(all)) {
    if (names.includes(name) || name.endsWith(".toml"))
      cpSync(join(all, name), join(folder, name), { recursive: true });
  }
  await applyMigrations({ owner_url }, { folder }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/**
 * @param {Client} client
 * @param {OpenBackup} backup
 */
async function load(client, backup) {
  const { tables } = backup.manifest;
  await client.query("BEGIN");
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for (const table of tables) await copyIn(client, backup, table);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

/**
 * Deletes first the rows that migrations insert, because the backup has them too.
 * @param {Client} client
 * @param {OpenBackup} backup
 * @param {SavedTable} table
 */
async function copyIn(client, backup, { name, columns, rows }) {
  await client.query(`DELETE FROM "${name}"`);
  const into = client.query(copyFrom(`COPY "${name}" (${columns.join(", ")}) FROM STDIN`));
  const chunks = await backup.open(`tables/${name}.gz`);
  if (!chunks) throw new Problem(`Falta o arquivo da tabela ${name}.`);
  await pipeline(chunks, createGunzip(), into);
  if (into.rowCount !== rows) throw new Problem(`A tabela ${name} recebeu ${into.rowCount} de ${rows} linhas.`);
}

/** @param {Client} client */
const foreignKeys = async (client) =>
  (
    await client.query(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
    )
  ).rows;
