// Runs checks one after another and prints a summary of their results.

import { isStopping } from "../cli/lifecycle.mjs";
import { Problem, stackOf } from "../cli/problem.mjs";
import { duration } from "../cli/step.mjs";

/** @import { Count, CheckWork } from "../script-types" */

/** @type {(Required<Count> & { title: string, ms: number })[]} */
const results = [];

/**
 * Runs one check under a heading. `work` may return `{ passed, failed, skipped }`; otherwise the check counts as one case.
 * A check that throws has failed, and the next ones still run. Returns whether it passed.
 * @param {string} title
 * @param {CheckWork} work
 */
export async function check(title, work) {
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 72 - title.length))}`);
  const from = performance.now();
  const count = await attempt(work);
  results.push({ title, ms: performance.now() - from, skipped: 0, ...count });
  return count.failed === 0;
}

/**
 * Counts a check as failed without running it, because a check that it depends on failed.
 * @param {string} title
 * @param {string} reason
 */
export function markNotRun(title, reason) {
  console.log(`\n── ${title}: not run, ${reason}.`);
  results.push({ title, ms: 0, passed: 0, failed: 1, skipped: 0 });
}

/** @param {CheckWork} work */
async function attempt(work) {
  try {
    return (await work()) ?? { passed: 1, failed: 0 };
  } catch (error) {
    if (isStopping()) throw error;
    console.error(`✖ ${error instanceof Problem ? error.message : stackOf(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/** Prints the summary and returns the exit code. Programs read the last line of the summary. */
export function summarize() {
  /** @param {"passed" | "failed" | "ms"} name */
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
  console.log("\n── Summary ─────────────────────────────────────────────────────────────────");
  for (const { title, ms, passed, failed, skipped } of results) {
    const notRun = skipped ? `, ${skipped} skipped` : "";
    console.log(
      `${failed ? "✖" : "✔"} ${title.padEnd(34)} ${`${passed} of ${passed + failed}${notRun}`.padEnd(28)} ${duration(ms, "en")}`,
    );
  }
  console.log(`\nTotal time: ${duration(total("ms"), "en")}`);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  return total("failed") === 0 && total("passed") > 0 ? 0 : 1;
}
