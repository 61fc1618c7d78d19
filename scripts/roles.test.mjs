import pg from "pg";
import { expect, test } from "vitest";
import { APP_LIMITS_MS, setOwnDefaults } from "../lib/db/session-defaults.mjs";

const { DATABASE_URL = "", AUDITOR_DATABASE_URL = "", MIGRATION_DATABASE_URL = "" } = process.env;

/**
 * @param {string} connectionString
 * @param {string} sql
 */
async function ask(connectionString, sql) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test.each([DATABASE_URL, AUDITOR_DATABASE_URL, MIGRATION_DATABASE_URL])(
  "role %# uses UTC and is not a superuser",
  async (url) => {
    const [role] = await ask(
      url,
      "SELECT current_setting('timezone') AS zone, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user",
    );
    expect(role).toEqual({ zone: "UTC", rolsuper: false, rolbypassrls: false, rolcreaterole: false });
  },
);

test("the application's limits are defaults of its role, which it may restore itself", async () => {
  const limits = async () =>
    Object.fromEntries(
      (await ask(DATABASE_URL, "SELECT name, setting FROM pg_settings WHERE name LIKE '%_timeout'"))
        .filter(({ name }) => name in APP_LIMITS_MS)
        .map(({ name, setting }) => [name, Number(setting)]),
    );
  expect(await limits()).toEqual(APP_LIMITS_MS);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query("SET statement_timeout = 0");
  await setOwnDefaults(client);
  await client.end();
  expect(await limits()).toEqual(APP_LIMITS_MS);
});

test.each([
  "CREATE TABLE mine (id int)",
  "CREATE TEMP TABLE mine (id int)",
  "DROP TABLE company",
  "ALTER TABLE company ADD mine int",
])("the application cannot %s", async (sql) => {
  await expect(ask(DATABASE_URL, sql)).rejects.toThrow(/permission denied|must be owner/);
});

test("the application role owns no relation", async () => {
  expect(await ask(DATABASE_URL, "SELECT relname FROM pg_class WHERE relowner = current_user::regrole")).toEqual([]);
});

test("the auditor reads everything and writes nothing", async () => {
  expect(await ask(AUDITOR_DATABASE_URL, "SELECT count(*) FROM company")).toHaveLength(1);
  await expect(ask(AUDITOR_DATABASE_URL, "DELETE FROM company")).rejects.toThrow(/read-only/);
  await expect(ask(AUDITOR_DATABASE_URL, "BEGIN READ WRITE; DELETE FROM company")).rejects.toThrow(/permission denied/);
});
