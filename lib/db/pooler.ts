import "server-only";
import { Client } from "pg";
import { preparedStatements } from "./prepared";

/**
 * Whether a pooler such as PgBouncer is between us and PostgreSQL: it answers the start of a connection itself, with a process
 * id that is not the one of the PostgreSQL process behind it. A TCP proxy changes nothing.
 */
export async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid !== (client as Client & { readonly processID?: number }).processID;
}

/** Finds out whether the application's connections keep prepared statements. Throws when the database is unreachable. */
export async function detectPooler(connectionString = process.env.DATABASE_URL): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    preparedStatements.areKept = !(await isPooled(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}
