// Ends what is kept of a company: every row and every file, but for what tax law wants of its payments.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tablesOf } from "../backup/tables.mjs";
import { withClient } from "../database.mjs";
import { Problem } from "../machine/problem.mjs";

/** How long a company may still come back for what it left (terms of use, 5.6). */
export const KEPT_DAYS = 90;

/** Of the plan's payments the invoice wants who paid, what for and when. */
const KEPT_TABLES = ["plan", "plan_charge", "gateway_notice"];
const KEPT_OF_COMPANY = ["id", "name", "legal_name", "cnpj", "state_registration", "created_at"];
/** Of people, not of companies: they go with the people of the company. */
const OF_PEOPLE = [
  "session",
  "user_totp",
  "recovery_code",
  "passkey",
  "webauthn_challenge",
  "password_reset",
  "email_confirmation",
  "known_device",
];
/** Nobody is left who could use it: it earns nothing any more, and no payment that comes late begins it again. */
const END_OF_PLAN = `UPDATE plan
  SET status = 'suspended', expires_at = least(expires_at, now()), canceled_at = coalesce(canceled_at, now()),
    cancel_reason = 'Empresa apagada', updated_at = now()
  WHERE company_id = $1`;
const LOCK_SECONDS = 20;

/** The company of an owner's e-mail or with an id: who it is and until when its plan goes, or a Problem. */
export const findCompany = (owner_url, asked) =>
  withClient(owner_url, async (client) => {
    const { rows } = await client.query(
      `SELECT c.id, c.name, c.cnpj, p.expires_at, now() < p.expires_at + make_interval(days => $2) AS may_come_back
       FROM company c LEFT JOIN plan p ON p.company_id = c.id
       WHERE c.id::text = lower($1) OR c.id IN (SELECT company_id FROM users WHERE email = lower($1))`,
      [asked, KEPT_DAYS],
    );
    if (!rows[0]) throw new Problem(`Nenhuma empresa tem o código ou o e-mail ${asked}.`);
    return rows[0];
  });

/**
 * Erases a company for good, in one transaction, and then its files. Its name, its documents and the payments of its plan
 * stay. What the database lets nobody rewrite goes too: only its owner may lift that, and while it lasts (seconds, for a
 * shop) the sales of all others wait. Answers how many rows of how many tables, and how many files.
 */
export async function eraseCompany({ owner_url, storage, company_id }) {
  const erased = await withClient(owner_url, async (client) => {
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = '${LOCK_SECONDS}s'`);
    const tables = await tablesOf(client);
    const guarded = await tablesWithTriggers(client);
    for (const name of guarded) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    // First of all the company lets go of its own: the customer that a sale begins with, for one.
    await client.query(`UPDATE company SET ${blanked(tables)}, updated_at = now() WHERE id = $1`, [company_id]);
    const counted = await deleteRows(client, tables, company_id);
    await client.query(END_OF_PLAN, [company_id]);
    for (const name of guarded) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    await client.query("COMMIT");
    return counted;
  });
  return { ...erased, files: removeFiles(join(storage, company_id)) };
}

/** In one statement, at whose end the foreign keys are checked: no order of tables is right for all of them. */
async function deleteRows(client, tables, company_id) {
  const own = tables.filter(({ name, columns }) => columns.includes("company_id") && !KEPT_TABLES.includes(name));
  const people = OF_PEOPLE.map((name) => ({ name, where: "user_id IN (SELECT id FROM users WHERE company_id = $1)" }));
  const parts = [...people, ...own.map(({ name }) => ({ name, where: "company_id = $1" }))];
  const deletes = parts.map(({ name, where }, at) => `d${at} AS (DELETE FROM "${name}" WHERE ${where} RETURNING 1)`);
  const counts = parts.map((_, at) => `(SELECT count(*) FROM d${at}) AS c${at}`);
  const { rows } = await client.query(`WITH ${deletes.join(", ")} SELECT ${counts.join(", ")}`, [company_id]);
  const counted = Object.values(rows[0]).map(Number).filter(Boolean);
  return { rows: counted.reduce((sum, count) => sum + count, 0), tables: counted.length };
}

/** Everything that the company itself wrote about itself, back to what a company begins with. */
function blanked(tables) {
  const { columns } = tables.find(({ name }) => name === "company");
  return columns
    .filter((column) => !KEPT_OF_COMPANY.includes(column) && column !== "updated_at")
    .map((column) => `${column} = DEFAULT`)
    .join(", ");
}

async function tablesWithTriggers(client) {
  const { rows } = await client.query(
    `SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

function removeFiles(folder) {
  if (!existsSync(folder)) return 0;
  const count = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  rmSync(folder, { recursive: true, force: true });
  return count;
}
