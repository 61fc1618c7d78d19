// `npm run mutate`: mutation testing of the rules about money, permissions and secrets. Counts the mutants that no test detects.
// `npm run mutate -- lib/core/money.ts` mutates only those files.
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { REPORT, WORK_FOLDER } from "../stryker.config.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { takeLock } from "./cli/lock.mjs";
import { Problem } from "./cli/problem.mjs";
import { run } from "./cli/processes.mjs";
import { step } from "./cli/step.mjs";
import { scoreOf, survivorsOf, tableOf } from "./mutation/report.mjs";
import { data, root } from "./project.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";
import { generateClient } from "./steps/schema.mjs";

const MIN_PERCENT = 85;

async function mutate() {
  const paths = process.argv.slice(2);
  checkNode();
  requireSingleRun();
  await installPackages({ checks: true });
  await generateClient();
  const report = join(root, REPORT);
  for (const old of [report, join(root, WORK_FOLDER)]) rmSync(old, { recursive: true, force: true });
  const log = join(data, "logs", "mutate.log");
  const stryker = join(dirname(createRequire(import.meta.url).resolve("@stryker-mutator/core/package.json")), "bin");
  await step(
    `Running the mutation tests (${paths.length ? "" : "takes half an hour; "}progress in .data/logs/mutate.log)`,
    "Mutation tests finished",
    () =>
      run(process.execPath, [join(stryker, "stryker.js"), "run", ...(paths.length ? ["--mutate", paths.join()] : [])], {
        cwd: root,
        // Without a database: the mutated files are pure rules, and their tests must not need one.
        env: { ...process.env, NODE_ENV: "test", DATABASE_URL: "", AUDITOR_DATABASE_URL: "" },
        log,
      }),
  );
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  console.log(`\n${survivorsOf(files) || "The tests detected every mutant."}\n\n${tableOf(files)}`);
  return scoreOf(Object.values(files).flatMap(({ mutants }) => mutants)).percent >= MIN_PERCENT ? 0 : 1;
}

function requireSingleRun() {
  const lock = takeLock(join(data, "mutate.lock"));
  if (lock.holder)
    throw new Problem(
      `The mutation tests in this folder are already running (process ${lock.holder.pid}): wait until they end.`,
    );
  onExit(async () => lock.release());
}

await runCommand(mutate);
