// Runs one test in the copy of the project and returns its result.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launch, stop } from "../cli/processes.mjs";

/** @import { TestReport, Environment } from "../script-types" */

const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
/** Limits a test that never ends without its guard. */
const TEST_MS = 60_000;
const RUN_MS = 400_000;
/** A larger pool, because sabotaged code may use more connections, and its test must fail for the right reason. */
const LARGE_POOL = { DATABASE_POOL: "40" };

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns the `{ status, reason }` of the test, or undefined if it did not finish.
 * @param {object} options
 * @param {string} options.folder
 * @param {Environment} options.env
 * @param {string} options.test
 * @param {string} options.title
 * @param {number} options.log
 */
export async function runTest({ folder, env, test, title, log }) {
  const report = join(folder, "sabotage-report.json");
  rmSync(report, { force: true });
  const child = launch(
    process.execPath,
    [
      vitest,
      "run",
      test,
      "--testNamePattern",
      escapeRegExp(title),
      `--testTimeout=${TEST_MS}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: folder, env: { ...process.env, ...LARGE_POOL, ...env, NODE_ENV: "test" }, stdio: ["ignore", log, log] },
  );
  const timer = setTimeout(() => stop(child), RUN_MS);
  await child.ended;
  clearTimeout(timer);
  return existsSync(report) ? resultIn(JSON.parse(readFileSync(report, "utf8")), title) : undefined;
}

/**
 * Finds the result of a title in the JSON report of vitest. Several tests may have the same title (`describe.each`): if one
 * of them failed, returns the failure. Returns undefined if none ran.
 * @param {TestReport} report
 * @param {string} title
 */
export function resultIn({ testResults }, title) {
  const results = testResults
    .flatMap((file) => file.assertionResults)
    .filter((result) => result.title === title && (result.status === "passed" || result.status === "failed"));
  const result = results.find(({ status }) => status === "failed") ?? results[0];
  return result && { status: result.status, reason: reasonOf(result.failureMessages) };
}

/**
 * The first line of the failure message.
 * @param {string[]} [messages]
 */
const reasonOf = (messages = []) =>
  (messages[0] ?? "")
    .replace(/\n.*/s, "")
    .replace(/^AssertionError: /, "")
    .slice(0, 90);
