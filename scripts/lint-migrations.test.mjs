import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lintMigrations } from "./checks/migrations.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "agora-lint-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} sql */
function lint(sql) {
  mkdirSync(join(folder, "20270101000000_example"));
  writeFileSync(join(folder, "20270101000000_example", "migration.sql"), sql);
  return lintMigrations({ folder });
}

// Only Linux on x64 has squawk on every registry; elsewhere the check says that it was skipped.
describe.skipIf(process.platform !== "linux" || process.arch !== "x64")("refuses in a migration", () => {
  test.each([
    ["a column without a default", "ALTER TABLE sale ADD COLUMN a text NOT NULL;", "adding-required-field"],
    [
      "a default that rewrites the table",
      "ALTER TABLE sale ADD COLUMN a timestamptz DEFAULT clock_timestamp();",
      "adding-field-with-default",
    ],
    [
      "a constraint that scans the table",
      "ALTER TABLE sale ADD CONSTRAINT a CHECK (number > 0);",
      "constraint-missing-not-valid",
    ],
    [
      "a constraint that is validated in the transaction that adds it",
      "ALTER TABLE sale ADD CONSTRAINT a CHECK (number > 0) NOT VALID; ALTER TABLE sale VALIDATE CONSTRAINT a;",
      "constraint-missing-not-valid",
    ],
    ["an index that stops writing", "CREATE INDEX a ON sale (number);", "require-concurrent-index-creation"],
    ["dropping an index in use", "DROP INDEX sale_number;", "require-concurrent-index-deletion"],
    ["NOT NULL by a scan", "ALTER TABLE sale ALTER COLUMN note SET NOT NULL;", "adding-not-nullable-field"],
    ["another type", "ALTER TABLE sale ALTER COLUMN number TYPE bigint;", "changing-column-type"],
    ["dropping a column", "ALTER TABLE sale DROP COLUMN note;", "ban-drop-column"],
    ["renaming a column", "ALTER TABLE sale RENAME COLUMN note TO remark;", "renaming-column"],
    ["a lock", "LOCK TABLE sale IN ACCESS EXCLUSIVE MODE;", "LOCK stops every sale"],
    [
      "two statements beside CONCURRENTLY",
      "CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON sale (number); SELECT 1;",
      "needs a migration of its own",
    ],
  ])("%s", async (_, sql, reason) => {
    await expect(lint(sql)).rejects.toThrow(reason);
  });
});

test.each([
  ["a column that may be null", "ALTER TABLE sale ADD COLUMN a text;"],
  ["a constraint for new rows", "ALTER TABLE sale ADD CONSTRAINT a CHECK (number > 0) NOT VALID;"],
  ["the validation of a constraint", "ALTER TABLE sale VALIDATE CONSTRAINT a;"],
  ["an index of its own migration", "-- Why.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON sale (number);"],
  ["an index of a new table", "CREATE TABLE b (id uuid PRIMARY KEY, at timestamptz); CREATE INDEX c ON b (at);"],
  ["a backfill in batches", "DO $$ BEGIN LOOP UPDATE sale SET a = 1; EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;"],
])("accepts %s", async (_, sql) => {
  await lint(sql);
});
