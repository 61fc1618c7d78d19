// The limits that PostgreSQL applies to every connection of the application, in milliseconds. They are defaults of its role, not
// parameters of the connection: PgBouncer refuses those. JavaScript, because the scripts set them and the server checks them.

/**
 * Together they turn every hang into an error within seconds. `lib/db/client.ts` waits a little longer than `statement_timeout`.
 * @type {Readonly<Record<string, number>>}
 */
export const APP_LIMITS_MS = {
  lock_timeout: 4_000,
  statement_timeout: 7_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Sets the defaults of the connected role, which it may do itself, if they differ. They apply to new connections.
 * @param {{ query: (sql: string) => Promise<{ rows: { name: string, setting: string }[] }> }} client
 */
export async function setOwnDefaults(client) {
  const { rows } = await client.query("SELECT name, setting FROM pg_settings WHERE setting IS NOT NULL");
  /** @param {string} name */
  const current = (name) => rows.find((row) => row.name === name)?.setting;
  if (current("TimeZone") !== "UTC") await client.query("ALTER ROLE CURRENT_USER SET timezone = 'UTC'");
  for (const [name, limit_ms] of Object.entries(APP_LIMITS_MS)) {
    if (current(name) !== String(limit_ms)) await client.query(`ALTER ROLE CURRENT_USER SET ${name} = ${limit_ms}`);
  }
}
