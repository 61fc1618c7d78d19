// `npm run sabotage`: removes one guard at a time in a copy of the project and checks that its test fails.
// `npm run sabotage -- --only=name,name` runs only those.
import { mkdirSync, openSync } from "node:fs";
import { availableParallelism } from "node:os";
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
/** @typedef {Awaited<ReturnType<typeof copyProject>>} Copy */

const CAUGHT = "caught";
const BASELINE_TRIALS = 2;
/** Copies of the project in which tests run side by side. */
const COPIES = Math.min(4, availableParallelism());

async function runSabotages() {
  const chosen = choose(process.argv.slice(2));
  mkdirSync(join(data, "logs"), { recursive: true });
  const { database, env } = await openTestEnvironment();
  const copies = await step("Copying the project", "Project copied", () =>
    Promise.all(Array.from({ length: COPIES }, copyProject)),
  );
  const log = openSync(join(data, "logs", "sabotage.log"), "w");
  /**
   * @param {Copy} copy
   * @param {TestRun} testRun
   */
  const tryTests = (copy, { test, title, sql = [], trials }) =>
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
    findFailingTests(chosen, copies, tryTests),
  );
  let caught = 0;
  await runInCopies(chosen, copies, async (entry, copy) => {
    const started_ms = performance.now();
    const { verdict, detail } = failing.has(keyOf(entry))
      ? { verdict: "TEST ALREADY FAILED", detail: entry.title }
      : await attempt(entry, copy, (testRun) => tryTests(copy, testRun));
    if (verdict === CAUGHT) caught++;
    const mark = verdict === CAUGHT ? "✔" : "✖";
    console.log(
      `${mark} ${entry.name.padEnd(44)} ${verdict.padEnd(9)} ${duration(performance.now() - started_ms, "en").padStart(7)}  ${detail}`,
    );
  });
  console.log(`\n${caught} of ${chosen.length} sabotages caught`);
  return caught === chosen.length ? 0 : 1;
}

/**
 * Works through a list in all copies at once; each copy takes the next item when it is free.
 * @template T
 * @param {T[]} items
 * @param {Copy[]} copies
 * @param {(item: T, copy: Copy) => Promise<void>} work
 */
async function runInCopies(items, copies, work) {
  const waiting = [...items];
  await Promise.all(
    copies.map(async (copy) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, copy);
    }),
  );
}

/** @param {string[]} args */
function choose(args) {
  const other = args.find((arg) => !arg.startsWith("--only="));
  if (other !== undefined) throw new Problem(`Unknown argument ${other}. Name sabotages by --only=name,name.`);
  const only = args.flatMap((arg) => arg.slice("--only=".length).split(","));
  const unknown = only.find((name) => !sabotages.some((entry) => entry.name === name));
  if (unknown !== undefined)
    throw new Problem(`There is no sabotage named ${unknown}. The folder sabotage/ lists them.`);
  return only.length ? sabotages.filter(({ name }) => only.includes(name)) : sabotages;
}

/** @param {TestRun} testRun */
const keyOf = ({ test, title }) => `${test} ${title}`;

/**
 * Returns the keys of the tests that fail even without a sabotage: their failure proves nothing. Runs each test alone, as with a
 * sabotage.
 * @param {Sabotage[]} chosen
 * @param {Copy[]} copies
 * @param {(copy: Copy, run: TestRun) => Promise<TestOutcome | undefined>} tryTests
 */
async function findFailingTests(chosen, copies, tryTests) {
  const failing = new Set();
  const tests = new Map(chosen.map((entry) => [keyOf(entry), entry]));
  await runInCopies([...tests], copies, async ([key, { test, title }], copy) => {
    const result = await tryTests(copy, { test, title, trials: BASELINE_TRIALS });
    if (result?.status !== "passed") failing.add(key);
  });
  return failing;
}

/**
 * Applies a sabotage to the copy, runs its test and reverts the copy.
 * @param {Sabotage} entry
 * @param {Copy} copy
 * @param {(run: TestRun) => Promise<TestOutcome | undefined>} tryTests
 */
async function attempt(entry, copy, tryTests) {
  const missing = entry.files.find(({ file, replace }) => copy.read(file).split(replace).length !== 2);
  if (missing) return { verdict: "TEXT NOT FOUND", detail: `${missing.file}: ${missing.replace}` };
  const undos = entry.files.map((change) => copy.change(change));
  try {
    const result = await tryTests(entry);
    if (!result) return { verdict: "NOT RUN", detail: "the test did not run: see .data/logs/sabotage.log" };
    return result.status === "failed"
      ? { verdict: CAUGHT, detail: result.reason }
      : { verdict: "SURVIVED", detail: entry.why };
  } finally {
    for (const undo of undos.reverse()) undo();
  }
}

await runCommand(runSabotages);
