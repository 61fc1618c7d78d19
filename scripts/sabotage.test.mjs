import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sabotages } from "../sabotage/all.mjs";
import { resultIn } from "./sabotage/tests.mjs";

const FEWEST = 40;
const read = (file) => readFileSync(file, "utf8");
const migrations = readdirSync("prisma/migrations", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => read(join("prisma/migrations", name, "migration.sql")))
  .join("\n");

/** What a statement takes away, by its name. */
const namesIn = (sql) =>
  [...sql.matchAll(/(?:DROP INDEX|DROP CONSTRAINT|DROP TRIGGER|REPLACE FUNCTION) (\w+)/g)].map(([, name]) => name);

describe("the list of sabotages", () => {
  test(`has at least ${FEWEST}, each under a name of its own and with its reason`, () => {
    expect(sabotages.length).toBeGreaterThanOrEqual(FEWEST);
    expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
    for (const { name, why, files, sql } of sabotages) {
      expect(why, name).toMatch(/\.$/);
      expect(files.length + sql.length, name).toBeGreaterThan(0);
    }
  });

  test("every text that is to be broken stands exactly once in its file: whoever moves a guard moves its sabotage", () => {
    const rotten = sabotages.flatMap(({ name, files }) =>
      files
        .filter(
          ({ file, replace, by }) => replace === by || !existsSync(file) || read(file).split(replace).length !== 2,
        )
        .map(({ file, replace }) => `${name}: ${file}: ${replace}`),
    );
    expect(rotten).toEqual([]);
  });

  test("every rule that is to be dropped from the database was made by a migration", () => {
    for (const { name, sql } of sabotages) {
      for (const statement of sql) {
        expect(namesIn(statement).length, name).toBeGreaterThan(0);
        for (const rule of namesIn(statement)) expect(migrations, name).toContain(rule);
      }
    }
  });

  test("every test that must notice exists under its title", () => {
    const missing = sabotages.filter(({ test, named }) => !existsSync(test) || !read(test).includes(named));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

test("of several tests under one title, the one that failed is heard", () => {
  const one = (title, status, failureMessages = []) => ({ title, status, failureMessages });
  const report = (...assertionResults) => ({ testResults: [{ assertionResults }] });
  const failed = one("refuses", "failed", ["AssertionError: expected 200\n  at x"]);
  expect(resultIn(report(one("refuses", "passed"), failed, one("other", "failed")), "refuses")).toEqual({
    status: "failed",
    reason: "expected 200",
  });
  expect(resultIn(report(one("refuses", "passed"), one("other", "failed")), "refuses")?.status).toBe("passed");
  expect(resultIn(report(one("refuses", "skipped"), one("other", "passed")), "refuses")).toBeUndefined();
});
