import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sabotages } from "../sabotage/all.mjs";
import { resultIn } from "./sabotage/tests.mjs";

/** @import { TestResult } from "./script-types" */

const MINIMUM = 40;
/** @param {string} file */
const read = (file) => readFileSync(file, "utf8");
const migrations = readdirSync("prisma/migrations", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => read(join("prisma/migrations", name, "migration.sql")))
  .join("\n");

/**
 * The names of the database objects that a statement drops or replaces.
 * @param {string} sql
 */
const droppedNames = (sql) =>
  [...sql.matchAll(/(?:DROP INDEX|DROP CONSTRAINT|DROP TRIGGER|REPLACE FUNCTION) (\w+)/g)].map(([, name]) => name);

describe("the list of sabotages", () => {
  test(`has at least ${MINIMUM} entries, each with a unique name and a reason`, () => {
    expect(sabotages.length).toBeGreaterThanOrEqual(MINIMUM);
    expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
    for (const { name, why, files, sql } of sabotages) {
      expect(why, name).toMatch(/\.$/);
      expect(files.length + sql.length, name).toBeGreaterThan(0);
    }
  });

  test("replaces a text that occurs exactly once in its file", () => {
    const broken = sabotages.flatMap(({ name, files }) =>
      files
        .filter(
          ({ file, replace, by }) => replace === by || !existsSync(file) || read(file).split(replace).length !== 2,
        )
        .map(({ file, replace }) => `${name}: ${file}: ${replace}`),
    );
    expect(broken).toEqual([]);
  });

  test("drops only database objects that a migration creates", () => {
    for (const { name, sql } of sabotages) {
      for (const statement of sql) {
        expect(droppedNames(statement).length, name).toBeGreaterThan(0);
        for (const dropped of droppedNames(statement)) expect(migrations, name).toContain(dropped);
      }
    }
  });

  test("names an existing test", () => {
    const missing = sabotages.filter(({ test, named }) => !existsSync(test) || !read(test).includes(named));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("fills every placeholder of the title", () => {
    expect(sabotages.filter(({ title }) => title.includes("%s")).map(({ name }) => name)).toEqual([]);
  });
});

test("reports a failure when one of several tests with the same title fails", () => {
  /**
   * @param {string} title
   * @param {string} status
   * @param {string[]} [failureMessages]
   */
  const resultOf = (title, status, failureMessages = []) => ({ title, status, failureMessages });
  /** @param {...TestResult} assertionResults */
  const report = (...assertionResults) => ({ testResults: [{ assertionResults }] });
  const failed = resultOf("refuses", "failed", ["AssertionError: expected 200\n  at x"]);
  expect(resultIn(report(resultOf("refuses", "passed"), failed, resultOf("other", "failed")), "refuses")).toEqual({
    status: "failed",
    reason: "expected 200",
  });
  expect(resultIn(report(resultOf("refuses", "passed"), resultOf("other", "failed")), "refuses")?.status).toBe(
    "passed",
  );
  expect(resultIn(report(resultOf("refuses", "skipped"), resultOf("other", "passed")), "refuses")).toBeUndefined();
});
