// Copies a company many times in bulk, to measure what the number of companies on the platform costs one of them.
import { withClient } from "../scripts/database.mjs";

/** @import { Sandbox } from "../scripts/script-types" */

/**
 * Expressions for the columns that cannot be equal in two companies, by table and column. `t` is the row of the copied company and
 * `n` the copy. The ids of a company's own rows may repeat, because their keys contain the company.
 * @type {Record<string, Record<string, string>>}
 */
const DIFFERENT = {
  company: {
    id: "n.id",
    name: "(ARRAY['Mercearia','Padaria','Empório','Bazar','Papelaria'])[1 + n.number % 5] || ' ' || n.number",
    cnpj: "NULL",
    email: "'loja' || n.number || '@exemplo.com.br'",
    created_at: "now() - make_interval(days => n.number % 700)",
  },
  users: { email: "copied_id(n.id, t.id) || '@exemplo.com.br'" },
  // Plans end on each of the next thirty days; some have ended.
  plan: { expires_at: "now() + make_interval(days => n.number % 35 - 5)" },
  plan_charge: {
    gateway_payment_id: "t.gateway_payment_id || '-' || n.number",
    external_reference: "t.external_reference || '-' || n.number",
    created_at: "t.created_at - make_interval(mins => n.number % 1440)",
  },
  mail_message: { once_key: "t.once_key || '-' || n.number" },
};

/** Tables whose only key is a global id. */
const GLOBAL_IDS = [
  "users",
  "plan",
  "plan_charge",
  "terms_acceptance",
  "privacy_request",
  "gateway_notice",
  "mail_message",
];

/** Columns that name a row of one of these tables. */
const IS_GLOBAL_REFERENCE = /^(user_id|plan_id|charge_id|.*_by_id)$/;

/**
 * Adds `count` companies with a copy of every row of the given one, its users, their sessions and its plan charges. The rows of a
 * table are stored in the order in which many companies would have written them: those of one company are far apart.
 * @param {Sandbox} sandbox
 * @param {{ company_id: string }} shop
 * @param {number} count
 */
export async function copyCompany(sandbox, { company_id }, count) {
  await withClient(sandbox.database.superuser_url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query("SET work_mem = '256MB'");
    await client.query(`
      CREATE OR REPLACE FUNCTION copied_id(company_id uuid, id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE
        RETURN md5(company_id::text || id::text)::uuid`);
    await client.query(
      `CREATE TABLE bench_copy AS SELECT gen_random_uuid() AS id, number FROM generate_series(1, ${count}) number`,
    );
    /** @type {{ rows: { name: string, columns: string[] }[] }} */
    const { rows: tables } = await client.query(`
      SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      GROUP BY c.oid HAVING c.relname = 'company' OR bool_or(a.attname = 'company_id') ORDER BY 1`);
    for (const { name, columns } of tables) {
      const values = columns.map((column) => expressionFor(name, column));
      await client.query(
        `INSERT INTO ${name} ("${columns.join('", "')}") SELECT ${values.join(", ")} FROM ${name} t CROSS JOIN bench_copy n
         WHERE t.${name === "company" ? "id" : "company_id"} = $1::uuid ORDER BY t.ctid, n.number`,
        [company_id],
      );
    }
    await client.query(
      `INSERT INTO session (id, user_id, token_hash, created_at, last_used_at, expires_at)
       SELECT gen_random_uuid(), copied_id(n.id, u.id), md5(n.id::text || u.id::text || age), at, at, at + interval '30 days'
       FROM users u CROSS JOIN bench_copy n CROSS JOIN generate_series(0, 4) age,
         LATERAL (SELECT now() - make_interval(days => age * 50, mins => n.number % 1440) AS at) moment
       WHERE u.company_id = $1::uuid ORDER BY age DESC, n.number`,
      [company_id],
    );
    await client.query("DROP TABLE bench_copy");
  });
  await sandbox.vacuum();
}

/**
 * @param {string} table
 * @param {string} column
 */
function expressionFor(table, column) {
  const different = DIFFERENT[table]?.[column];
  if (different) return different;
  if (column === "company_id") return "n.id";
  if (column === "id" && GLOBAL_IDS.includes(table)) return "copied_id(n.id, t.id)";
  if (IS_GLOBAL_REFERENCE.test(column)) return `copied_id(n.id, t."${column}")`;
  return `t."${column}"`;
}
