// How Citus distributes the database by company, and what it refuses. Read by `npm run db:distribute` and by the checks of the schema.

/** @typedef {{ query: (sql: string, values?: unknown[]) => Promise<{ rows: any[] }> }} Session */

/** Tables with a company in their key that stay on the coordinator: notes and support sessions of the platform's staff. */
export const COORDINATOR_TABLES = ["company_note", "support_access", "support_read"];

/**
 * What a distribution changes.
 * @typedef {object} Distribution
 * @property {string[]} tables the tables that are spread over the nodes, by name
 * @property {{ table: string, name: string, definition: string }[]} keys the foreign keys of these tables and of "company"
 * @property {string[]} functions with the types of their parameters, such as "fold_text(text)"
 * @property {{ name: string, definition: string }[]} views
 */

/**
 * Reads what there is to distribute from the catalog of the database.
 * @param {Session} session
 * @returns {Promise<Distribution>}
 */
export async function readDistribution(session) {
  const { rows: tables } = await session.query(
    `SELECT c.relname AS name FROM pg_class c
     JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND a.attnum = ANY (i.indkey::int2[])
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1) ORDER BY 1`,
    [COORDINATOR_TABLES],
  );
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await session.query(
    `SELECT k.conrelid::regclass::text AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition FROM pg_constraint k
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
       AND (k.conrelid::regclass::text = ANY ($1) OR k.confrelid = 'public.company'::regclass)
     ORDER BY k.conrelid::regclass::text, k.conname`,
    [names],
  );
  const { rows: functions } = await session.query(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`,
  );
  const { rows: views } = await session.query(
    `SELECT c.relname AS name, pg_get_viewdef(c.oid) AS definition FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY c.oid`,
  );
  return { tables: names, keys, functions: functions.map(({ name }) => name), views };
}

/**
 * Returns the statements that distribute the database, in order, each with what it is about. They run in one transaction: Citus
 * refuses to distribute a table that refers to one that is not distributed yet, so the foreign keys are dropped first and added last.
 * @param {Distribution} distribution
 * @param {{ shard_count: number }} options
 * @returns {{ about: string, sql: string }[]}
 */
export function distributionStatements({ tables, keys, functions, views }, { shard_count }) {
  const [first, ...others] = tables;
  return [
    // Foreign keys to a reference table need statements that reach the shards one after the other.
    { about: "transação", sql: "SET LOCAL citus.multi_shard_modify_mode = 'sequential'" },
    ...keys.map(({ table, name }) => ({
      about: table,
      sql: `ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`,
    })),
    { about: "company", sql: "SELECT create_reference_table('public.company')" },
    ...functions.map((name) => ({ about: name, sql: `SELECT create_distributed_function('${name}')` })),
    {
      about: `${first}`,
      sql: `SELECT create_distributed_table('public.${first}', 'company_id', colocate_with => 'none', shard_count => ${shard_count})`,
    },
    ...others.map((table) => ({
      about: table,
      sql: `SELECT create_distributed_table('public.${table}', 'company_id', colocate_with => 'public.${first}')`,
    })),
    ...views.map(({ name, definition }) => ({
      about: name,
      sql: `CREATE OR REPLACE VIEW ${quote(name)} AS ${definition.trim().replace(/;$/, "")}`,
    })),
    ...keys.map(({ table, name, definition }) => ({
      about: table,
      sql: `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`,
    })),
  ];
}

/** @param {string} name */
const quote = (name) => `"${name.replaceAll('"', '""')}"`;

/** The parameter with the distributed tables, of which each rule uses at least the type. */
const TENANT = "$1::text[]";

/**
 * What Citus refuses in a schema: each query returns the names of the offending objects. `$1` has the distributed tables.
 * @type {{ what: string, query: string }[]}
 */
export const REFUSED_BY_CITUS = [
  {
    what: "chave estrangeira que altera ou apaga a empresa de outra linha",
    query: `SELECT conname AS name FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text = ANY (${TENANT}) AND (confupdtype NOT IN ('a', 'r') OR confdeltype IN ('n', 'd'))`,
  },
  {
    what: "chave estrangeira sem a empresa",
    query: `SELECT k.conname AS name FROM pg_constraint k
      WHERE k.contype = 'f' AND k.conrelid::regclass::text = ANY (${TENANT}) AND NOT EXISTS (
        SELECT FROM unnest(k.conkey, k.confkey) AS pair (own, other)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own AND a.attname = 'company_id'
        JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.other
          AND b.attname = CASE k.confrelid::regclass::text WHEN 'company' THEN 'id' ELSE 'company_id' END)`,
  },
  {
    what: "chave estrangeira para uma tabela que não é distribuída",
    query: `SELECT conname AS name FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text = ANY (${TENANT})
        AND confrelid::regclass::text <> ALL (${TENANT}) AND confrelid <> 'public.company'::regclass`,
  },
  {
    what: "chave estrangeira de uma tabela que não é distribuída",
    query: `SELECT conname AS name FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text <> ALL (${TENANT}) AND confrelid::regclass::text = ANY (${TENANT})`,
  },
  {
    what: "índice único sem a empresa",
    query: `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
      WHERE i.indisunique AND i.indrelid::regclass::text = ANY (${TENANT}) AND NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'company_id' AND a.attnum = ANY (i.indkey::int2[]))`,
  },
  {
    what: "função que recebe ou devolve linhas de uma tabela distribuída",
    query: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND EXISTS (
        SELECT FROM unnest(p.prorettype || coalesce(p.proallargtypes, p.proargtypes::oid[])) AS used (type)
        JOIN pg_type t ON t.oid = used.type JOIN pg_class c ON c.oid = t.typrelid WHERE c.relname = ANY (${TENANT}))`,
  },
  {
    what: "função em SQL que lê uma tabela distribuída",
    query: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'sql'
        AND EXISTS (SELECT FROM unnest(${TENANT}) AS tenant WHERE p.prosrc ~ ('\\m(FROM|JOIN|INTO|UPDATE)\\s+' || tenant || '\\M'))`,
  },
  {
    what: "função que altera uma tabela a partir de uma subconsulta",
    query: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosrc ~ 'UPDATE[^;]*\\mFROM\\s*\\(' AND cardinality(${TENANT}) > 0`,
  },
  {
    what: "função que filtra uma visão pela tabela de origem",
    query: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosrc ~ 'sale_taken[^;]*\\mWHERE[^;]*\\.source\\s*='
        AND cardinality(${TENANT}) > 0`,
  },
];

/**
 * Returns what Citus refuses in the schema, as sentences in Portuguese.
 * @param {Session} session
 * @param {readonly string[]} tables
 */
export async function findRefused(session, tables) {
  const found = [];
  for (const { what, query } of REFUSED_BY_CITUS) {
    const { rows } = await session.query(query, [tables]);
    found.push(...rows.map(({ name }) => `${what}: ${name}`));
  }
  return found;
}
