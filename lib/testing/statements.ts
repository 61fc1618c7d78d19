import { Client } from "pg";
import { TENANT_TABLES } from "@/lib/db/models";

/**
 * After the whole run, fails if a statement on a tenant's table lacks `company_id`. Reads pg_stat_statements, so that it covers
 * every statement of the application.
 */
export async function teardown() {
  const connectionString = process.env.AUDITOR_DATABASE_URL;
  if (!connectionString) return;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const tables = TENANT_TABLES.join("|");
    const { rows } = await client.query<{ query: string }>(
      `SELECT s.query FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid JOIN pg_database d ON d.oid = s.dbid
       WHERE r.rolname = 'agora_app' AND d.datname = current_database()
         AND s.query ~* $1 AND s.query !~* 'company_id'`,
      [`(from|join|into|update)\\s+("?public"?\\.)?"?(${tables})"?\\y`],
    );
    const { rows: seen } = await client.query<{ count: string }>("SELECT count(*) FROM pg_stat_statements");
    if (Number(seen[0]?.count) === 0) fail("pg_stat_statements recorded no statement");
    if (rows.length > 0) fail(`Statements without company_id:\n${rows.map(({ query }) => query).join("\n")}`);
  } finally {
    await client.end();
  }
}

/** The runner only logs an error of a teardown; the exit code makes the run fail. */
function fail(message: string) {
  process.stderr.write(`\n${message}\n`);
  process.exitCode = 1;
}
