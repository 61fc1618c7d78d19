// `npm run sabotage`: removes one guard at a time in a copy of the project and checks that its test fails.
// `npm run sabotage -- --only=name,name` runs only those.
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { sabotages } from "../sabotage/all.mjs";
import { openTestEnvironment } from "./checks/test-environment.mjs";
import { runCommand } from "./cli/lifecycle.mjs";
import { Problem } from "./cli/problem.mjs";
import { duration, step } from "./cli/step.mjs";
import { data } from "./project.mjs";
import { copyProject } from "./sabotage/copy.mjs";
import { withFreshDatabase } from "./sabotage/database.mjs";
import { runTest } from "./sabotage/tests.mjs";

/** @import { Sabotage, TestRun, TestOutcome } from "./script-types" */

const CAUGHT = "caught";
const BASELINE_TRIALS = 2;

async function sabotage() {
  const chosen = choose(process.argv.slice(2));
  mkdirSync(join(data, "logs"), { recursive: true });
  const { database, env } = await openTestEnvironment();
  const copy = await step("Copying the project", "Project copied", copyProject);
  const log = openSync(join(data, "logs", "sabotage.log"), "w");
  /** @param {TestRun} testRun */
  const tryTests = ({ test, title, sql = [], trials }) =>
    withFreshDatabase(database, sql, (urls) =>
      runTest({
        folder: copy.folder,
        env: { ...env, ...urls, ...(trials && { TRIALS: String(trials) }) },
        test,
        title,
        log,
      }),
    );
  const failing = await step("Running the tests without sabotage", "Tests checked", () =>
    findFailingTests(chosen, tryTests),
  );
  let caught = 0;
  for (const one of chosen) {
    const from = performance.now();
    const { verdict, detail } = failing.has(keyOf(one))
      ? { verdict: "TEST ALREADY FAILED", detail: one.title }
      : await attempt(one, copy, tryTests);
    if (verdict === CAUGHT) caught++;
    const mark = verdict === CAUGHT ? "✔" : "✖";
    console.log(
      `${mark} ${one.name.padEnd(44)} ${verdict.padEnd(9)} ${duration(performance.now() - from, "en").padStart(7)}  ${detail}`,
    );
  }
  console.log(`\n${caught} of ${chosen.length} sabotages caught`);
  return caught === chosen.length ? 0 : 1;
}

/** @param {string[]} args */
function choose(args) {
  const only = args.filter((arg) => arg.startsWith("--only=")).flatMap((arg) => arg.slice("--only=".length).split(","));
  const unknown = only.find((name) => !sabotages.some((one) => one.name === name));
  if (unknown !== undefined) throw new Problem(`The sabotage ${unknown} does not exist: see the folder sabotage.`);
  return only.length ? sabotages.filter(({ name }) => only.includes(name)) : sabotages;
}

/** @param {TestRun} testRun */
const keyOf = ({ test, title }) => `${test} ${title}`;

/**
 * The tests that already fail without a sabotage and so prove nothing. Each runs alone, as it will run with the sabotage.
 * @param {Sabotage[]} chosen
 * @param {(run: TestRun) => Promise<TestOutcome | undefined>} tryTests
 */
async function findFailingTests(chosen, tryTests) {
  const failing = new Set();
  for (const [key, { test, title }] of new Map(chosen.map((one) => [keyOf(one), one]))) {
    const result = await tryTests({ test, title, trials: BASELINE_TRIALS });
    if (result?.status !== "passed") failing.add(key);
  }
  return failing;
}

/**
 * @param {Sabotage} one
 * @param {Awaited<ReturnType<typeof copyProject>>} copy
 * @param {(run: TestRun) => Promise<TestOutcome | undefined>} tryTests
 */
async function attempt(one, copy, tryTests) {
  const missing = one.files.find(({ file, replace }) => copy.read(file).split(replace).length !== 2);
  if (missing) return { verdict: "TEXT NOT FOUND", detail: `${missing.file}: ${missing.replace}` };
  const restore = one.files.map((change) => copy.change(change));
  try {
    const result = await tryTests(one);
    if (!result) return { verdict: "NOT RUN", detail: "the test did not run: see .data/logs/sabotage.log" };
    return result.status === "failed"
      ? { verdict: CAUGHT, detail: result.reason }
      : { verdict: "SURVIVED", detail: one.why };
  } finally {
    for (const undo of restore.reverse()) undo();
  }
}

await runCommand(sabotage);
