// Puts a backup into an empty database: its own migrations, its rows, the constraints over them, then whatever is newer.
import { cpSync, createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { from as copyFrom } from "pg-copy-streams";
import { checkInvariants } from "../check-invariants.mjs";
import { withClient } from "../database.mjs";
import { Problem } from "../machine/problem.mjs";
import { root } from "../project.mjs";
import { applyMigrations } from "../steps/schema.mjs";
import { checkBackup } from "./check.mjs";

/**
 * Restores `folder` into the database of these addresses and the files into `storage`. Refuses a database that already has
 * a company. All rows or none; the foreign keys are checked over the whole, and the invariants asked at the end.
 */
export async function restoreBackup({ owner_url, auditor_url, storage, folder }) {
  const manifest = await checkBackup(folder);
  await requireEmpty(owner_url);
  await applyUpTo(owner_url, manifest.migrations);
  await withClient(owner_url, (client) => load(client, folder, manifest));
  await applyMigrations({ owner_url });
  if (existsSync(join(folder, "storage"))) cpSync(join(folder, "storage"), storage, { recursive: true });
  const broken = (await checkInvariants(auditor_url)).filter(({ rows }) => rows.length > 0);
  if (broken.length) throw new Problem(`O que foi restaurado contradiz ${broken.map(({ rule }) => rule).join(", ")}.`);
  return manifest;
}

const requireEmpty = (owner_url) =>
  withClient(owner_url, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('public.company') IS NOT NULL AS exists");
    if (!rows[0].exists) return;
    const { rowCount } = await client.query("SELECT FROM company LIMIT 1");
    if (rowCount) throw new Problem("O banco de destino já tem empresas: restaure num banco vazio.");
  });

/** A backup is loaded into the shape that it was taken from. */
async function applyUpTo(owner_url, names) {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-migracoes-"));
  const all = join(root, "prisma", "migrations");
  for (const name of readdirSync(all)) {
    if (names.includes(name) || name.endsWith(".toml"))
      cpSync(join(all, name), join(folder, name), { recursive: true });
  }
  await applyMigrations({ owner_url }, { folder }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

async function load(client, folder, { tables }) {
  await client.query("BEGIN");
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for (const table of tables) await copyIn(client, folder, table);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

/** Migrations may have put rows of their own: the backup has those too. */
async function copyIn(client, folder, { name, columns, rows }) {
  await client.query(`DELETE FROM "${name}"`);
  const into = client.query(copyFrom(`COPY "${name}" (${columns.join(", ")}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, "tables", `${name}.gz`)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Problem(`Da tabela ${name} vieram ${into.rowCount} de ${rows} linhas.`);
}

const foreignKeys = async (client) =>
  (
    await client.query(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
    )
  ).rows;
