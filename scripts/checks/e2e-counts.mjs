// Counts the results of the browser tests.

/** @import { E2eCount, PlaywrightReport, PlaywrightSuite } from "../script-types" */

/**
 * Counts one run of Playwright by its JSON report and exit code. Tests that passed only when repeated are in `repeated`, not in `passed`.
 * @param {PlaywrightReport} report
 * @param {number | null} code
 * @returns {E2eCount}
 */
export function countReport({ stats, suites }, code) {
  return {
    passed: stats.expected,
    failed: code === 0 ? stats.unexpected : Math.max(stats.unexpected, 1),
    skipped: stats.skipped,
    repeated: suites.flatMap(repeatedTests),
  };
}

/**
 * Adds up the counts. Repeated tests count as passed, or all as failed if there are more than `max_repeated`.
 * @param {E2eCount[]} counts
 * @param {number} max_repeated
 */
export function totalOf(counts, max_repeated) {
  /** @param {"passed" | "failed" | "skipped"} name */
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  const repeated = counts.reduce((total, count) => total + count.repeated.length, 0);
  const tooMany = repeated > max_repeated;
  return {
    passed: sum("passed") + (tooMany ? 0 : repeated),
    failed: sum("failed") + (tooMany ? repeated : 0),
    skipped: sum("skipped"),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
const repeatedTests = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(repeatedTests),
];
