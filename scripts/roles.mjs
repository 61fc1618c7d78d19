// The database roles: the owner migrates, the application reads and writes, the auditor only reads.
// Runs before the migrations and is safe to run again.

import { APP_LIMITS_MS } from "../lib/db/session-defaults.mjs";

/** @import { Client, Role } from "./script-types" */

const ROLES = {
  agora_owner: "CREATEDB",
  agora_app: "NOCREATEDB",
  agora_auditor: "NOCREATEDB",
};

/** @param {string} text */
const quoteLiteral = (text) => `'${text.replaceAll("'", "''")}'`;
/** @param {string} text */
const quoteIdentifier = (text) => `"${text.replaceAll('"', '""')}"`;

/**
 * Creates or updates the roles and creates the database. `client` is a superuser connected to any database of the cluster.
 * @param {Client} client
 * @param {{ database: string, passwords: Record<Role, string> }} options
 */
export async function prepareRoles(client, { database, passwords }) {
  for (const [role, ability] of /** @type {[Role, string][]} */ (Object.entries(ROLES))) {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
    await client.query(
      `${rowCount ? "ALTER" : "CREATE"} ROLE ${role} WITH LOGIN NOSUPERUSER NOCREATEROLE NOBYPASSRLS ${ability} PASSWORD ${quoteLiteral(passwords[role])}`,
    );
    await client.query(`ALTER ROLE ${role} SET timezone = 'UTC'`);
  }
  for (const [name, limit_ms] of Object.entries(APP_LIMITS_MS))
    await client.query(`ALTER ROLE agora_app SET ${name} = ${limit_ms}`);
  // Rolls back a migration whose client was killed, instead of finishing it without recording it.
  await client.query("ALTER ROLE agora_owner SET client_connection_check_interval = '100ms'");
  await client.query("ALTER ROLE agora_auditor SET default_transaction_read_only = on");
  await client.query("GRANT pg_read_all_stats TO agora_auditor");
  // The administrator of a managed server is not a superuser and must be a member of the owner role to assign it the database.
  await client.query("GRANT agora_owner TO CURRENT_USER");
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  if (!rowCount) await client.query(`CREATE DATABASE ${quoteIdentifier(database)} OWNER agora_owner`);
}

/**
 * Grants privileges inside the database. New tables get theirs from default privileges, so that running this again does not
 * restore a privilege that a migration revoked (the audit trail is insert-only).
 * @param {Client} client
 * @param {{ database: string }} options
 */
export async function prepareGrants(client, { database }) {
  await client.query(`
    ALTER DATABASE ${quoteIdentifier(database)} OWNER TO agora_owner;
    REVOKE ALL ON DATABASE ${quoteIdentifier(database)} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${quoteIdentifier(database)} TO agora_app, agora_auditor;
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
