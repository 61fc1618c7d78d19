// The tests of rules and of the API, against a real PostgreSQL.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Problem } from "../machine/problem.mjs";
import { launch } from "../machine/processes.mjs";
import { data, root } from "../project.mjs";
import { openSurroundings } from "./surroundings.mjs";

const require = createRequire(import.meta.url);
const report = join(data, "reports", "unit.json");

export async function unit(args) {
  const surroundings = await openSurroundings();
  rmSync(report, { force: true });
  const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = launch(process.execPath, [vitest, "run", ...reporting, ...args], {
    cwd: root,
    env: { ...process.env, ...surroundings.env, NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const { code } = await child.ended;
  await surroundings.close();
  return countOf(code);
}

function countOf(code) {
  if (!existsSync(report)) throw new Problem("Os testes não chegaram ao fim: o motivo está acima.");
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const unreadable = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unreadable;
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), skipped: numPendingTests };
}
