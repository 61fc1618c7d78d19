// Runs the unit and API tests with vitest, on a real PostgreSQL, or only the tests of rules without one.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Problem } from "../cli/problem.mjs";
import { launch } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { data, root } from "../project.mjs";
import { openTestEnvironment } from "./test-environment.mjs";

const require = createRequire(import.meta.url);
const report = join(data, "reports", "unit.json");

/**
 * Runs all unit and API tests, or those that `args` name.
 * @param {string[]} args
 */
export async function unit(args) {
  const environment = await openTestEnvironment();
  await trackStatementsOfFunctions(environment.database);
  // The server finds out by itself; tests use services without a server.
  const result = await runVitest(args, { ...environment.env, DATABASE_PREPARED: "on" });
  await environment.close();
  return result;
}

/**
 * Makes pg_stat_statements count the statements of triggers and functions too, for the check in lib/testing/statements.ts.
 * @param {import("../script-types").Database} database
 */
const trackStatementsOfFunctions = ({ superuser_url }) =>
  withClient(superuser_url, (client) => client.query("ALTER ROLE agora_app SET pg_stat_statements.track = 'all'"));

/**
 * Runs only the tests of rules, which need no database.
 * @param {string[]} args
 */
export const rules = (args) => runVitest(args, { TESTS: "rules" });

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function runVitest(args, env) {
  rmSync(report, { force: true });
  const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = launch(process.execPath, [vitest, "run", ...reporting, ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const { code } = await child.ended;
  return countOf(code);
}

/**
 * The part of the JSON report of vitest that is read here.
 * @typedef {object} UnitReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

/** @param {number | null} code */
function countOf(code) {
  if (!existsSync(report)) throw new Problem("The tests did not finish: the reason is above.");
  /** @type {UnitReport} */
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const unreadable = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unreadable;
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), skipped: numPendingTests };
}
