// Who may do what in the database: the owner migrates, the application works, the auditor only looks.
// Run before the migrations; may be run again at any time.

const ROLES = {
  agora_owner: "CREATEDB",
  agora_app: "NOCREATEDB",
  agora_auditor: "NOCREATEDB",
};

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const named = (text) => `"${text.replaceAll('"', '""')}"`;

/** Makes the roles and the database. `client` is a superuser connected to any database of the cluster. */
export async function prepareRoles(client, { database, passwords }) {
  for (const [role, ability] of Object.entries(ROLES)) {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
    await client.query(
      `${rowCount ? "ALTER" : "CREATE"} ROLE ${role} WITH LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS ${ability} PASSWORD ${quoted(passwords[role])}`,
    );
    await client.query(`ALTER ROLE ${role} SET timezone = 'UTC'`);
  }
  // A migration whose client was killed is undone instead of being finished without a record.
  await client.query("ALTER ROLE agora_owner SET client_connection_check_interval = '100ms'");
  await client.query("ALTER ROLE agora_auditor SET default_transaction_read_only = on");
  await client.query("GRANT pg_read_all_stats TO agora_auditor");
  // A managed server's administrator is no superuser: to give the database away it must belong to the owner.
  await client.query("GRANT agora_owner TO CURRENT_USER");
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  if (!rowCount) await client.query(`CREATE DATABASE ${named(database)} OWNER agora_owner`);
}

/**
 * Grants inside that database. Tables yet to be made get theirs by default privileges, so that a migration which takes
 * one away (the audit trail is insert-only) is not undone by the next run.
 */
export async function prepareGrants(client, { database }) {
  await client.query(`
    ALTER DATABASE ${named(database)} OWNER TO agora_owner;
    REVOKE ALL ON DATABASE ${named(database)} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${named(database)} TO agora_app, agora_auditor;
    GRANT USAGE ON SCHEMA public TO agora_app, agora_auditor;
    ALTER DEFAULT PRIVILEGES FOR ROLE agora_owner GRANT USAGE ON SCHEMAS TO agora_app, agora_auditor;
    ALTER DEFAULT PRIVILEGES FOR ROLE agora_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO agora_app;
    ALTER DEFAULT PRIVILEGES FOR ROLE agora_owner GRANT USAGE, SELECT ON SEQUENCES TO agora_app;
    ALTER DEFAULT PRIVILEGES FOR ROLE agora_owner GRANT SELECT ON TABLES TO agora_auditor;
    ALTER DEFAULT PRIVILEGES FOR ROLE agora_owner GRANT SELECT ON SEQUENCES TO agora_auditor;
  `);
  for (const extension of ["unaccent", "pg_trgm", "pg_stat_statements"]) {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  }
}
