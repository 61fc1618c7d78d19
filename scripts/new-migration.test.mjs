import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withClient } from "./database.mjs";
import { root } from "./project.mjs";
import { migrationDiff, writeMigration } from "./steps/new-migration.mjs";
import { applyMigrations } from "./steps/schema.mjs";

const owner_url = process.env.MIGRATION_DATABASE_URL ?? "";
const folder = mkdtempSync(join(tmpdir(), "agora-migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Writes a copy of the schema with a column that no migration creates.
 * @param {string} column
 */
function schemaWith(column) {
  const copy = join(folder, "schema");
  cpSync(join(root, "prisma", "schema"), copy, { recursive: true });
  const path = join(copy, "people.prisma");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^model Seller \{$/m, `model Seller {\n  ${column}`));
  return copy;
}

/**
 * Creates a database with all migrations of the project and one more.
 * @param {string} sql
 */
async function migratedWith(sql) {
  const migrations = join(folder, "migrations");
  cpSync(join(root, "prisma", "migrations"), migrations, { recursive: true });
  mkdirSync(join(migrations, "99990101000000_one_more"));
  writeFileSync(join(migrations, "99990101000000_one_more", "migration.sql"), sql);
  await withClient(owner_url, (client) => client.query("DROP DATABASE IF EXISTS drift"));
  await withClient(owner_url, (client) => client.query("CREATE DATABASE drift"));
  const database = { owner_url: Object.assign(new URL(owner_url), { pathname: "/drift" }).href };
  await applyMigrations(database, { folder: migrations });
  return database;
}

test("finds no difference between the migrations and the schema", async () => {
  expect(await migrationDiff({ owner_url })).toBe("");
});

test("finds a column that exists only in the schema", async () => {
  const diff = await migrationDiff({ owner_url }, { schema: schemaWith("nickname String?") });
  expect(diff).toBe('-- AlterTable\nALTER TABLE "seller" ADD COLUMN     "nickname" TEXT;\n');
});

test("finds a column and an index that only a migration creates", async () => {
  const database = await migratedWith(
    "ALTER TABLE seller ADD COLUMN nickname text; CREATE INDEX by_nickname ON seller (company_id, nickname);",
  );
  const diff = await migrationDiff(database).finally(() =>
    withClient(owner_url, (client) => client.query("DROP DATABASE drift")),
  );
  expect(diff).toContain('DROP INDEX "by_nickname"');
  expect(diff).toContain('ALTER TABLE "seller" DROP COLUMN "nickname"');
});

test("throws when the comparison fails", async () => {
  const nowhere = Object.assign(new URL(owner_url), { pathname: "/nowhere" }).href;
  await expect(migrationDiff({ owner_url: nowhere })).rejects.toThrow("could not compare");
});

test("dates a new migration after all others, even if the clock is behind", () => {
  const migrations = mkdtempSync(join(folder, "written-"));
  /** @param {Date} now */
  const write = (now) =>
    writeMigration({ folder: migrations, name: "Transportadoras & fretes", sql: "SELECT 1;\n", now });
  expect(write(new Date("2026-11-22T20:40:00Z"))).toBe("20261122204000_transportadoras_fretes");
  expect(write(new Date("2025-01-01T00:00:00Z"))).toBe("20261122204001_transportadoras_fretes");
  expect(readdirSync(migrations)).toHaveLength(2);
  expect(readFileSync(join(migrations, "20261122204000_transportadoras_fretes", "migration.sql"), "utf8")).toBe(
    "SELECT 1;\n",
  );
});
