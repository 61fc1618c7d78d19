import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withClient } from "./database.mjs";
import { isConcurrent, runMigrationScript } from "./steps/migration-script.mjs";
import { applyMigrations } from "./steps/schema.mjs";

const server_url = process.env.MIGRATION_DATABASE_URL ?? "";
const database = { owner_url: "" };
/** @type {string[]} */
const created = [];
const folder = mkdtempSync(join(tmpdir(), "agora-migrations-"));
let migrations = "";

/**
 * @param {string} name
 * @param {string} sql
 */
function write(name, sql) {
  mkdirSync(join(migrations, name), { recursive: true });
  writeFileSync(join(migrations, name, "migration.sql"), sql);
}

const migrate = () => applyMigrations(database, { folder: migrations });

/** @param {string} sql */
const query = (sql) => withClient(database.owner_url, async (client) => (await client.query(sql)).rows);

/** @param {string} script */
const runScript = (script) => withClient(database.owner_url, (client) => runMigrationScript(client, script));

beforeEach(async () => {
  const name = `migrations_${process.pid}_${created.length}`;
  await withClient(server_url, (client) => client.query(`CREATE DATABASE ${name}`));
  created.push(name);
  database.owner_url = Object.assign(new URL(server_url), { pathname: `/${name}` }).href;
  migrations = join(folder, name);
  mkdirSync(migrations);
  writeFileSync(join(migrations, "migration_lock.toml"), 'provider = "postgresql"\n');
  write(
    "20260101000000_first",
    "CREATE TABLE ticket (id int PRIMARY KEY, price int); INSERT INTO ticket VALUES (1, 5), (2, 5);",
  );
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of created)
    await withClient(server_url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

test("gives way while a transaction uses the table, and is applied after it", async () => {
  await migrate();
  write("20260102000000_note", "ALTER TABLE ticket ADD COLUMN note text; ALTER TABLE ticket ADD COLUMN place text;");
  const reader = new pg.Client({ connectionString: database.owner_url });
  await reader.connect();
  await reader.query("BEGIN");
  await reader.query("SELECT FROM ticket");

  const migrating = migrate();
  await expect
    .poll(() => query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'"), { timeout: 30_000 })
    .toHaveLength(1);
  let longest_ms = 0;
  for (const end = Date.now() + 4_000; Date.now() < end; await pause(20)) {
    const from = performance.now();
    await query("SELECT price FROM ticket");
    longest_ms = Math.max(longest_ms, performance.now() - from);
  }
  expect(longest_ms).toBeLessThan(2_500);
  expect(await query("SELECT FROM information_schema.columns WHERE table_name = 'ticket'")).toHaveLength(2);

  await reader.query("COMMIT");
  await reader.end();
  await migrating;
  expect(await query("SELECT note, place FROM ticket WHERE id = 1")).toEqual([{ note: null, place: null }]);
});

test("names a migration that fails and PostgreSQL's reason, and leaves the database as it was", async () => {
  await migrate();
  write(
    "20260102000000_twice",
    "ALTER TABLE ticket ADD COLUMN note text; CREATE UNIQUE INDEX ticket_price ON ticket (price);",
  );
  await expect(migrate()).rejects.toThrow(
    /^A migração 20260102000000_twice falhou e foi desfeita: could not create unique index "ticket_price"/,
  );
  expect(await query("SELECT FROM information_schema.columns WHERE table_name = 'ticket'")).toHaveLength(2);
  expect(await query("SELECT FROM ticket")).toHaveLength(2);
});

test("builds an index again of which a failed attempt left an invalid one", async () => {
  await query("CREATE TABLE ticket (price int)");
  await query("INSERT INTO ticket VALUES (5), (5)");
  const script = "-- One price each.\nCREATE UNIQUE INDEX CONCURRENTLY ticket_price ON ticket (price);\n";
  const isValid = () => query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'ticket_price'::regclass");
  await expect(runScript(script)).rejects.toThrow(/could not create unique index/);
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await query("DELETE FROM ticket WHERE ctid = (SELECT min(ctid) FROM ticket)");
  await runScript(script);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test("commits each batch of a backfill", async () => {
  await query("CREATE TABLE ticket (id int, price int CHECK (price <> 9 OR id < 3))");
  await query("INSERT INTO ticket VALUES (1, 5), (2, 5), (3, 5)");
  const script = `DO $$ BEGIN
    LOOP
      UPDATE ticket SET price = 9 WHERE id = (SELECT min(id) FROM ticket WHERE price = 5);
      EXIT WHEN NOT FOUND;
      COMMIT;
    END LOOP;
  END $$;`;
  await expect(runScript(script)).rejects.toThrow(/violates check constraint/);
  expect(await query("SELECT price FROM ticket ORDER BY id")).toEqual([{ price: 9 }, { price: 9 }, { price: 5 }]);
});

test("recognizes an index that is built or dropped without a lock on its table", () => {
  expect(isConcurrent("-- why\nCREATE UNIQUE INDEX CONCURRENTLY a ON b (c);")).toBe(true);
  expect(isConcurrent("DROP INDEX CONCURRENTLY IF EXISTS a;")).toBe(true);
  expect(isConcurrent("-- CREATE INDEX CONCURRENTLY is not used here\nCREATE INDEX a ON b (c);")).toBe(false);
});

test("does not repeat CREATE EXTENSION for an extension that exists, which another role owns", async () => {
  await withClient(database.owner_url, async (client) => {
    /** @type {string[]} */
    const sent = [];
    const session = {
      /** @param {string} text */
      query: (text) => {
        sent.push(text);
        return client.query(text);
      },
    };
    const script = "CREATE EXTENSION IF NOT EXISTS plpgsql;\nCREATE TABLE after_extension (id int);";
    await runMigrationScript(session, script);
    expect(sent.filter((text) => text.includes("EXTENSION"))).toEqual([]);
    expect(await query("SELECT to_regclass('after_extension') IS NOT NULL AS made")).toEqual([{ made: true }]);
  });
});
