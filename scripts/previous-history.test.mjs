import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withClient } from "./database.mjs";
import { root } from "./project.mjs";
import { applyMigrations } from "./steps/schema.mjs";

const BASELINE = "20261123000000_baseline";
const owner_url = process.env.MIGRATION_DATABASE_URL ?? "";
const database = { owner_url: "" };
/** @type {string[]} */
const created = [];
const folder = mkdtempSync(join(tmpdir(), "agora-previous-"));

/**
 * Migrates the database with migrations that have the names of the development history and make the baseline's schema.
 * @param {string[]} names
 */
async function migratedWith(...names) {
  const previous = join(folder, "previous");
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(previous);
  cpSync(join(root, "prisma/migrations/migration_lock.toml"), join(previous, "migration_lock.toml"));
  for (const [index, name] of names.entries()) {
    if (index === 0) cpSync(join(root, "prisma/migrations", BASELINE), join(previous, name), { recursive: true });
    else {
      mkdirSync(join(previous, name));
      writeFileSync(join(previous, name, "migration.sql"), "SELECT 1;");
    }
  }
  await applyMigrations(database, { folder: previous });
}

const history = () =>
  withClient(database.owner_url, async (client) => {
    const { rows } = await client.query("SELECT migration_name FROM _prisma_migrations ORDER BY 1");
    return rows.map(({ migration_name }) => migration_name);
  });

beforeEach(async () => {
  const name = `previous_${created.length}`;
  await withClient(owner_url, (client) => client.query(`CREATE DATABASE ${name}`));
  created.push(name);
  database.owner_url = Object.assign(new URL(owner_url), { pathname: `/${name}` }).href;
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of created) await withClient(owner_url, (client) => client.query(`DROP DATABASE ${name}`));
});

test("records the baseline as applied in a database that has all development migrations, and keeps its rows", async () => {
  await migratedWith("20261120110000_ground_floor", "20261122280002_a_key_belongs_to_its_user");
  await withClient(database.owner_url, (client) =>
    client.query("INSERT INTO company (id, name) VALUES (gen_random_uuid(), 'Loja')"),
  );
  await applyMigrations(database);
  expect((await history())[0]).toBe(BASELINE);
  await applyMigrations(database);
  const { rows } = await withClient(database.owner_url, (client) => client.query("SELECT name FROM company"));
  expect(rows).toEqual([{ name: "Loja" }]);
});

test("rejects a database that has only some development migrations, and changes nothing", async () => {
  await migratedWith("20261120110000_ground_floor");
  await expect(applyMigrations(database)).rejects.toThrow(/abra-o uma vez com a versão/);
  expect(await history()).toEqual(["20261120110000_ground_floor"]);
});
