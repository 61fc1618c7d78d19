// Lists the tables of a backup in a stable order.

/** @import { Client } from "../script-types" */

/**
 * Not backed up: rate limits expire within minutes, applying the migrations writes their own table, and after a restore the purge must
 * look at every row again.
 */
const EXCLUDED_TABLES = ["rate_limit", "_prisma_migrations", "purge_progress"];

/**
 * Returns `[{ name, columns }]` without generated columns, which the database computes again.
 * @param {Client} client
 */
export async function tablesOf(client) {
  const { rows } = await client.query(
    `SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND c.relname <> ALL ($1::text[])
     GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
    [EXCLUDED_TABLES],
  );
  return rows.map(({ name, columns }) => ({ name, columns: parseNames(columns) }));
}

/**
 * `pg` parses an array of text, but not one of names.
 * @param {string | string[]} columns
 */
const parseNames = (columns) => (Array.isArray(columns) ? columns : columns.slice(1, -1).split(","));

/** @param {Client} client */
export const appliedMigrations = async (client) =>
  (
    await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name",
    )
  ).rows.map(({ migration_name }) => migration_name);
