// Runs some tests of one file in the copy and tells how each of them ended.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launch, stop } from "../machine/processes.mjs";

const require = createRequire(import.meta.url);
const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
/** A broken guard may leave a test waiting for ever. */
const TEST_MS = 45_000;
const RUN_MS = 400_000;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Answers a map from title to `{ status, reason }`; a title that did not run is not in it. */
export async function runTests({ folder, env, file, titles, log }) {
  const report = join(folder, "sabotage-report.json");
  rmSync(report, { force: true });
  const child = launch(
    process.execPath,
    [
      ...[vitest, "run", file, "--testNamePattern", titles.map(escaped).join("|"), `--testTimeout=${TEST_MS}`],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    { cwd: folder, env: { ...process.env, ...env, NODE_ENV: "test" }, stdio: ["ignore", log, log] },
  );
  const patience = setTimeout(() => stop(child), RUN_MS);
  await child.ended;
  clearTimeout(patience);
  return existsSync(report) ? resultsIn(report) : new Map();
}

function resultsIn(report) {
  const results = JSON.parse(readFileSync(report, "utf8")).testResults.flatMap((file) => file.assertionResults);
  const ran = results.filter(({ status }) => status === "passed" || status === "failed");
  return new Map(
    ran.map(({ title, status, failureMessages }) => [title, { status, reason: reasonOf(failureMessages) }]),
  );
}

/** The first line of what went wrong. */
const reasonOf = (messages = []) =>
  (messages[0] ?? "")
    .split("\n")[0]
    .replace(/^AssertionError: /, "")
    .slice(0, 90);
