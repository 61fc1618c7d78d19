// Restores one company from a backup into a platform that is running.
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { from as copyFrom } from "pg-copy-streams";
import { ARCHIVES_FOLDER } from "../archiving/year.mjs";
import { codeOf, Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";
import { KEPT_TABLES, LOCK_SECONDS, tablesWithTriggers } from "../erasure/company.mjs";
import { checkBackup } from "./check.mjs";
import { requireInvariants, restoreFiles } from "./restore.mjs";
import { appliedMigrations } from "./tables.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Client, Environment, OpenBackup, SavedTable } from "../script-types" */

/** Second factors come back, or the users would be without them. Sessions and links do not: users log in again. */
const USER_TABLES = ["user_totp", "recovery_code", "passkey", "known_device"];

/**
 * What to do with a row that the erasure of a company left: the row of the backup replaces the company and its plan; payments are never
 * changed.
 */
const REPLACED_TABLES = ["company", "plan"];

/**
 * Restores the company with this id or with a user of this e-mail: every row in one transaction, and its files. Touches no row of
 * another company; during the few seconds of the insertion their sales wait. Throws a Problem if the backup has no such company, if it
 * is of another version of the database, or if the company still exists.
 * @param {object} options
 * @param {string} options.owner_url
 * @param {string} options.auditor_url
 * @param {Storage} options.storage
 * @param {string | Storage} options.place
 * @param {string} options.company id or e-mail
 * @param {Environment} [options.env] with the key of an encrypted backup
 */
export async function restoreCompany({ owner_url, auditor_url, storage, place, company, env }) {
  const backup = await checkBackup(place, env);
  const company_id = await findCompanyIn(backup, company);
  const user_ids = await usersOf(backup, company_id);
  await withClient(owner_url, async (client) => {
    await requireSameVersion(client, backup);
    await requireErased(client, backup, company_id);
  });
  const files = await restoreFiles(backup, storage, [`${company_id}/`, `${ARCHIVES_FOLDER}/${company_id}-`]);
  const counts = await withClient(owner_url, (client) => insert(client, backup, company_id, user_ids)).catch(
    async (error) => {
      for (const path of files) await storage.delete(path);
      throw error;
    },
  );
  await requireInvariants(auditor_url);
  return { ...counts, company_id, files: files.length, taken_at: backup.manifest.taken_at };
}

/**
 * @param {OpenBackup} backup
 * @param {string} company
 * @returns {Promise<string>}
 */
async function findCompanyIn(backup, company) {
  const wanted = company.toLowerCase();
  for await (const { id } of rowsOf(backup, "company")) if (id === wanted) return wanted;
  for await (const { email, company_id } of rowsOf(backup, "users"))
    if (email === wanted && company_id) return company_id;
  throw new Problem(`Neste backup não há empresa com o código ou o e-mail ${company}.`);
}

/**
 * @param {OpenBackup} backup
 * @param {string} company_id
 */
async function usersOf(backup, company_id) {
  /** @type {Set<string>} */
  const ids = new Set();
  for await (const row of rowsOf(backup, "users")) if (row.company_id === company_id && row.id) ids.add(row.id);
  return ids;
}

/**
 * @param {Client} client
 * @param {OpenBackup} backup
 */
async function requireSameVersion(client, { manifest }) {
  const applied = await appliedMigrations(client);
  if (String(applied) !== String(manifest.migrations))
    throw new Problem(
      "Este backup é de outra versão do banco. Restaure-o inteiro num banco vazio, que recebe as migrações, faça uma cópia desse banco e restaure a empresa a partir dela.",
    );
}

/**
 * @param {Client} client
 * @param {OpenBackup} backup
 * @param {string} company_id
 */
async function requireErased(client, { manifest }, company_id) {
  for (const { name, columns } of manifest.tables) {
    if (!columns.includes("company_id") || KEPT_TABLES.includes(name)) continue;
    const { rowCount } = await client.query(`SELECT FROM "${name}" WHERE company_id = $1 LIMIT 1`, [company_id]);
    if (rowCount)
      throw new Problem(
        "A empresa ainda existe nesta plataforma, e nada é restaurado por cima do que existe. Para voltar ao estado do backup, apague-a antes com npm run company:erase.",
      );
  }
}

/**
 * @param {Client} client
 * @param {OpenBackup} backup
 * @param {string} company_id
 * @param {Set<string>} user_ids
 */
async function insert(client, backup, company_id, user_ids) {
  try {
    await client.query("BEGIN");
    /** @type {SavedTable[]} */
    const filled = [];
    for (const table of backup.manifest.tables) {
      const isOfCompany = selectorFor(table, company_id, user_ids);
      if (isOfCompany && (await copyToDraft(client, backup, table, isOfCompany)) > 0) filled.push(table);
    }
    await client.query(`SET LOCAL lock_timeout = '${LOCK_SECONDS}s'`);
    const guarded = await tablesWithTriggers(client);
    for (const name of guarded) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    const rows = await insertDrafts(client, filled);
    for (const name of guarded) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    await client.query("COMMIT");
    return { rows, tables: filled.length };
  } catch (error) {
    throw explained(error);
  }
}

/**
 * Returns which rows of a table belong to the company, or null if none do.
 * @param {SavedTable} table
 * @param {string} company_id
 * @param {Set<string>} user_ids
 * @returns {((row: (string | undefined)[]) => boolean) | null}
 */
function selectorFor({ name, columns }, company_id, user_ids) {
  if (USER_TABLES.includes(name)) {
    const at = columns.indexOf("user_id");
    return (row) => user_ids.has(row[at] ?? "");
  }
  const at = columns.indexOf(name === "company" ? "id" : "company_id");
  return at < 0 ? null : (row) => row[at] === company_id;
}

/**
 * Loads the rows into a temporary table, before anything is locked. Returns how many there are.
 * @param {Client} client
 * @param {OpenBackup} backup
 * @param {SavedTable} table
 * @param {(row: (string | undefined)[]) => boolean} isOfCompany
 */
async function copyToDraft(client, backup, { name, columns }, isOfCompany) {
  const list = columns.join(", ");
  await client.query(
    `CREATE TEMPORARY TABLE "draft_${name}" ON COMMIT DROP AS SELECT ${list} FROM "${name}" WITH NO DATA`,
  );
  const into = client.query(copyFrom(`COPY "draft_${name}" (${list}) FROM STDIN`));
  await pipeline(selectLines(backup, name, isOfCompany), into);
  return into.rowCount ?? 0;
}

/**
 * Inserts in a single statement, which checks the foreign keys at its end, because no order of tables satisfies all of them.
 * @param {Client} client
 * @param {SavedTable[]} tables
 */
async function insertDrafts(client, tables) {
  const inserts = tables.map(
    ({ name, columns }, at) =>
      `i${at} AS (INSERT INTO "${name}" (${columns.join(", ")}) OVERRIDING SYSTEM VALUE
        SELECT ${columns.join(", ")} FROM "draft_${name}" ${onConflict(name, columns)} RETURNING 1)`,
  );
  const counts = tables.map((_, at) => `(SELECT count(*) FROM i${at})`);
  const { rows } = await client.query(`WITH ${inserts.join(", ")} SELECT (${counts.join(" + ")})::int AS count`);
  // The rows may be older than what the nightly purge has already read.
  await client.query("DELETE FROM purge_progress");
  return rows[0].count;
}

/**
 * @param {string} name
 * @param {string[]} columns
 */
function onConflict(name, columns) {
  if (!REPLACED_TABLES.includes(name)) return KEPT_TABLES.includes(name) ? "ON CONFLICT DO NOTHING" : "";
  const key = name === "company" ? "id" : "company_id";
  const changes = columns.filter((column) => column !== key).map((column) => `${column} = excluded.${column}`);
  return `ON CONFLICT (${key}) DO UPDATE SET ${changes.join(", ")}`;
}

/** @param {unknown} error */
function explained(error) {
  const { table, constraint, detail } = /** @type {import("pg").DatabaseError} */ (error);
  if (codeOf(error) === "23505")
    return new Problem(
      `Nada foi restaurado: a tabela ${table} já tem um registro igual ao da empresa (${constraint}), como o e-mail de um usuário que abriu outra conta. ${detail ?? ""}`,
    );
  if (codeOf(error) === "23503")
    return new Problem(
      `Nada foi restaurado: a tabela ${table} refere-se a um registro que não existe mais nesta plataforma (${constraint}). ${detail ?? ""}`,
    );
  if (codeOf(error) === "55P03")
    return new Problem("Nada foi restaurado: a plataforma está ocupada demais. Tente num horário mais calmo.");
  return error;
}

/**
 * The rows of a table, with their columns by name.
 * @param {OpenBackup} backup
 * @param {string} name
 */
async function* rowsOf(backup, name) {
  const columns = backup.manifest.tables.find((table) => table.name === name)?.columns ?? [];
  for await (const { values } of linesOf(backup, name))
    yield Object.fromEntries(columns.map((column, at) => [column, values[at]]));
}

/**
 * The lines that `isSelected` chooses, as PostgreSQL wrote them.
 * @param {OpenBackup} backup
 * @param {string} name
 * @param {(row: (string | undefined)[]) => boolean} isSelected
 */
async function* selectLines(backup, name, isSelected) {
  for await (const { line, values } of linesOf(backup, name)) if (isSelected(values)) yield Buffer.from(`${line}\n`);
}

/**
 * The lines of a table in the text format of COPY: one for each row, with tabs between the values and \N for NULL. Ids and e-mails
 * contain no character that the format escapes.
 * @param {OpenBackup} backup
 * @param {string} name
 */
async function* linesOf(backup, name) {
  const chunks = await backup.open(`tables/${name}.gz`);
  if (!chunks) throw new Problem(`Falta o arquivo da tabela ${name}.`);
  const decoder = new TextDecoder();
  let rest = "";
  const text = createGunzip();
  const read = pipeline(chunks, text);
  // Aborted if the reader has found what it looked for.
  read.catch(() => {});
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      yield { line, values: line.split("\t").map((value) => (value === "\\N" ? undefined : value)) };
  }
  await read;
}
