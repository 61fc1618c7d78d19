// Runs one test in the copy and tells how it ended.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launch, stop } from "../machine/processes.mjs";

const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
/** A broken guard may leave a test waiting for ever. */
const TEST_MS = 60_000;
const RUN_MS = 400_000;
/** Broken code may want more connections than right code: it shall fail by what it does, not for want of them. */
const ROOM = { DATABASE_POOL: "40" };

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Answers `{ status, reason }` of a test that ran to its end, undefined of one that did not. */
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
      escaped(title),
      `--testTimeout=${TEST_MS}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: folder, env: { ...process.env, ...ROOM, ...env, NODE_ENV: "test" }, stdio: ["ignore", log, log] },
  );
  const patience = setTimeout(() => stop(child), RUN_MS);
  await child.ended;
  clearTimeout(patience);
  return existsSync(report) ? resultIn(JSON.parse(readFileSync(report, "utf8")), title) : undefined;
}

/**
 * One title may stand for several tests (`describe.each`): one that failed speaks for all of them. Undefined where none ran.
 * Takes what vitest reports as JSON.
 */
export function resultIn({ testResults }, title) {
  const own = testResults
    .flatMap((file) => file.assertionResults)
    .filter((one) => one.title === title && (one.status === "passed" || one.status === "failed"));
  const result = own.find(({ status }) => status === "failed") ?? own[0];
  return result && { status: result.status, reason: reasonOf(result.failureMessages) };
}

/** The first line of what went wrong. */
const reasonOf = (messages = []) =>
  (messages[0] ?? "")
    .split("\n")[0]
    .replace(/^AssertionError: /, "")
    .slice(0, 90);
