// Checks the rules of db/invariants: conditions on the stored data that must always hold.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The most rows that are returned for a rule. */
export const MAX_ROWS = 1_000;

/** The number of rules in db/invariants. */
export const RULE_COUNT = 40;

/**
 * Throws if rules are missing, as in an incomplete installation: then the check would report too little.
 * @param {readonly unknown[]} results
 */
export function requireAllRules(results) {
  if (results.length < RULE_COUNT) throw new Error(`Only ${results.length} of ${RULE_COUNT} rules in db/invariants`);
}

/** Rules that compare rows of the whole platform. Every other rule compares rows of one company. */
const PLATFORM_RULES = ["I16", "I18", "I19"];

const FIRST_COMPANIES = 50;
const MAX_COMPANIES = 1_000;
/** A part that took longer is followed by a smaller one, and one that took a third of it by a larger one. */
const PART_MS = 1_500;
const NO_COMPANY = "00000000-0000-0000-0000-000000000000";

/** @typedef {{ query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }} Queryable */

/**
 * Checks every rule and returns the results in the order of the file names. Each file in `folder` is one rule: a query that returns
 * the rows that violate it, of which at most `MAX_ROWS` are kept. Its first line is a comment that describes the violation in
 * Portuguese, for the platform administrator (`says`).
 *
 * Companies are checked in parts, each in a short read-only snapshot of its own: one snapshot of the whole platform would last for
 * hours and keep VACUUM from its work. The number of companies in a part follows the time that the last part took.
 * @param {Queryable} client
 * @param {string} folder
 * @param {{ part_ms?: number, first_companies?: number }} [options]
 */
export async function checkInvariantRules(
  client,
  folder,
  { part_ms = PART_MS, first_companies = FIRST_COMPANIES } = {},
) {
  const tables = await tablesWithCompany(client);
  const rules = readdirSync(folder)
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), "utf8");
      const rule = file.replace(".sql", "");
      const is_platform = PLATFORM_RULES.some((name) => rule.startsWith(`${name}-`));
      return {
        rule,
        says: (sql.split("\n")[0] ?? "").replace("-- ", ""),
        is_platform,
        sql: is_platform ? sql : forCompanies(sql, tables),
        /** @type {Record<string, unknown>[]} */
        rows: [],
      };
    });
  const [ofPlatform, ofCompanies] = [true, false].map((is_platform) =>
    rules.filter((rule) => rule.is_platform === is_platform),
  );
  await checkInSnapshot(client, ofPlatform ?? [], []);
  let after = NO_COMPANY;
  let limit = first_companies;
  for (;;) {
    const { rows } = await client.query("SELECT id FROM company WHERE id > $1 ORDER BY id LIMIT $2", [after, limit]);
    const last = rows.at(-1);
    if (!last) break;
    const begun = performance.now();
    await checkInSnapshot(client, ofCompanies ?? [], [rows.map(({ id }) => id)]);
    const took_ms = performance.now() - begun;
    if (took_ms > part_ms) limit = Math.max(1, Math.floor(limit / 2));
    else if (took_ms < part_ms / 3) limit = Math.min(MAX_COMPANIES, limit * 2);
    after = String(last.id);
  }
  return rules.map(({ rule, says, rows }) => ({ rule, says, rows }));
}

/**
 * @param {Queryable} client
 * @param {{ sql: string, rows: Record<string, unknown>[] }[]} rules
 * @param {unknown[]} values
 */
async function checkInSnapshot(client, rules, values) {
  await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  for (const rule of rules) {
    const room = MAX_ROWS - rule.rows.length;
    if (room === 0) continue;
    const { rows } = await client.query(rule.sql, values);
    rule.rows.push(...rows.slice(0, room));
  }
  await client.query("COMMIT");
}

/**
 * The rule for the companies in $1: in front of it, a query for each of its tables hides the table of the same name. PostgreSQL merges
 * these queries into the rule, so that it reads these companies by index. A list, because the planner cannot estimate how many rows a
 * range of ids has.
 * @param {string} sql
 * @param {string[]} tables
 */
function forCompanies(sql, tables) {
  const words = new Set(sql.match(/\w+/g));
  const used = tables.filter((table) => words.has(table));
  const hidden = used.map(
    (table) => `${table} AS NOT MATERIALIZED (SELECT * FROM public.${table} WHERE company_id = ANY ($1::uuid[]))`,
  );
  return `WITH ${hidden.join(",\n")}\nSELECT * FROM (\n${sql}\n) broken LIMIT ${MAX_ROWS}`;
}

/** @param {Queryable} client */
async function tablesWithCompany(client) {
  const { rows } = await client.query(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
    WHERE c.relkind IN ('r', 'v', 'm') AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped ORDER BY 1`);
  return rows.map(({ name }) => String(name));
}
