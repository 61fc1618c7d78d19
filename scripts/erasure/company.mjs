// Erases a company: every row and every file, except the payment records that tax law requires.
import { ARCHIVES_FOLDER } from "../archiving/year.mjs";
import { tablesOf } from "../backup/tables.mjs";
import { forEachConcurrently } from "../cli/concurrently.mjs";
import { Problem } from "../cli/problem.mjs";
import { withClient } from "../database.mjs";

/** @import { Storage } from "../../lib/storage/storage-types" */
/** @import { Client, Table } from "../script-types" */

/** For how long after its plan ends a company can still come back to its data, by the terms of use (5.6). */
export const RETENTION_DAYS = 90;

/** An invoice needs who paid for the plan, what for and when. */
export const KEPT_TABLES = ["plan", "plan_charge", "gateway_notice"];
const KEPT_COMPANY_COLUMNS = ["id", "name", "legal_name", "cnpj", "state_registration", "created_at"];
/** Tables that belong to a user, not to a company. Their rows are deleted with the company's users. */
const USER_TABLES = [
  "session",
  "user_totp",
  "recovery_code",
  "passkey",
  "webauthn_challenge",
  "password_reset",
  "email_confirmation",
  "known_device",
];
/** Ends the plan, so that it no longer counts as revenue and a late payment does not renew it. */
const END_PLAN_SQL = `UPDATE plan
  SET status = 'suspended', expires_at = least(expires_at, now()), canceled_at = coalesce(canceled_at, now()),
    cancel_reason = 'Empresa apagada', updated_at = now()
  WHERE company_id = $1`;
export const LOCK_SECONDS = 20;
const DELETES_AT_ONCE = 8;

/**
 * Returns the company with this id or with a user of this e-mail, and when its plan expires. Throws a Problem if there is none.
 * @param {string} owner_url
 * @param {string} emailOrId
 */
export const findCompany = (owner_url, emailOrId) =>
  withClient(owner_url, async (client) => {
    const { rows } = await client.query(
      `SELECT c.id, c.name, c.cnpj, p.expires_at, now() < p.expires_at + make_interval(days => $2) AS may_come_back
       FROM company c LEFT JOIN plan p ON p.company_id = c.id
       WHERE c.id::text = lower($1) OR c.id IN (SELECT company_id FROM users WHERE email = lower($1))`,
      [emailOrId, RETENTION_DAYS],
    );
    if (!rows[0]) throw new Problem(`Nenhuma empresa encontrada com o código ou o e-mail ${emailOrId}.`);
    return rows[0];
  });

/**
 * Permanently erases a company's rows in one transaction, then its files. Keeps its name, its documents and its plan payments.
 * Immutable rows are erased too: the database owner disables the triggers that protect them. During these few seconds,
 * the sales of all companies wait. Returns the number of rows, of tables and of files.
 * @param {object} options
 * @param {string} options.owner_url
 * @param {Storage} options.storage
 * @param {string} options.company_id
 */
export async function eraseCompany({ owner_url, storage, company_id }) {
  const erased = await withClient(owner_url, async (client) => {
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = '${LOCK_SECONDS}s'`);
    const tables = await tablesOf(client);
    const guarded = await tablesWithTriggers(client);
    for (const name of guarded) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    // Clears first the company's references to its own rows, such as the default customer.
    await client.query(`UPDATE company SET ${resetColumns(tables)}, updated_at = now() WHERE id = $1`, [company_id]);
    const counted = await deleteRows(client, tables, company_id);
    await client.query(END_PLAN_SQL, [company_id]);
    for (const name of guarded) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    await client.query("COMMIT");
    return counted;
  });
  return { ...erased, files: await deleteFilesOf(storage, company_id) };
}

/**
 * Deletes in a single statement, which checks the foreign keys at its end, because no order of tables satisfies all of them.
 * @param {Client} client
 * @param {Table[]} tables
 * @param {string} company_id
 */
async function deleteRows(client, tables, company_id) {
  const companyTables = tables.filter(
    ({ name, columns }) => columns.includes("company_id") && !KEPT_TABLES.includes(name),
  );
  const userTables = USER_TABLES.map((name) => ({
    name,
    where: "user_id IN (SELECT id FROM users WHERE company_id = $1)",
  }));
  const parts = [...userTables, ...companyTables.map(({ name }) => ({ name, where: "company_id = $1" }))];
  const deletes = parts.map(({ name, where }, at) => `d${at} AS (DELETE FROM "${name}" WHERE ${where} RETURNING 1)`);
  const counts = parts.map((_, at) => `(SELECT count(*) FROM d${at}) AS c${at}`);
  const { rows } = await client.query(`WITH ${deletes.join(", ")} SELECT ${counts.join(", ")}`, [company_id]);
  const counted = Object.values(rows[0]).map(Number).filter(Boolean);
  return { rows: counted.reduce((sum, count) => sum + count, 0), tables: counted.length };
}

/**
 * The SET list that resets every other column of the company to its default.
 * @param {Table[]} tables
 */
function resetColumns(tables) {
  const company = tables.find(({ name }) => name === "company");
  if (!company) throw new Error("There is no table company");
  return company.columns
    .filter((column) => !KEPT_COMPANY_COLUMNS.includes(column) && column !== "updated_at")
    .map((column) => `${column} = DEFAULT`)
    .join(", ");
}

/** @param {Client} client */
export async function tablesWithTriggers(client) {
  const { rows } = await client.query(
    `SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Deletes a company's pictures, documents, exports and archived years. Returns how many.
 * @param {Storage} storage
 * @param {string} company_id
 */
async function deleteFilesOf(storage, company_id) {
  const paths = [];
  for await (const { path } of storage.list(company_id)) paths.push(path);
  for (const folder of ["exports", ARCHIVES_FOLDER])
    for await (const { path } of storage.list(folder))
      if (path.startsWith(`${folder}/${company_id}-`)) paths.push(path);
  await forEachConcurrently(paths, DELETES_AT_ONCE, (path) => storage.delete(path));
  return paths.length;
}
