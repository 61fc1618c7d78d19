// `npm run mutate`: changes the rules of money, permissions and secrets in one place at a time, and counts the changes that no
// test notices. `npm run mutate -- lib/core/money.ts` changes those files alone.
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import config from "../stryker.config.mjs";
import { step } from "./machine/announce.mjs";
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { takeLock } from "./machine/lock.mjs";
import { Problem } from "./machine/problem.mjs";
import { run } from "./machine/processes.mjs";
import { scoreOf, survivorsOf, tableOf } from "./mutation/report.mjs";
import { data, root } from "./project.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";
import { generateClient } from "./steps/schema.mjs";

const LEAST_PERCENT = 85;

async function mutate() {
  const paths = process.argv.slice(2);
  checkNode();
  onlyOnce();
  await installPackages();
  await generateClient();
  const report = join(root, config.jsonReporter.fileName);
  for (const old of [report, join(root, config.tempDirName)]) rmSync(old, { recursive: true, force: true });
  const log = join(data, "logs", "mutate.log");
  const stryker = join(dirname(createRequire(import.meta.url).resolve("@stryker-mutator/core/package.json")), "bin");
  await step(
    `Trocando uma parte das regras por vez (${paths.length ? "" : "leva meia hora; "}andamento em .data/logs/mutate.log)`,
    "Partes trocadas",
    () =>
      run(process.execPath, [join(stryker, "stryker.js"), "run", ...(paths.length ? ["--mutate", paths.join()] : [])], {
        cwd: root,
        // Whoever needs a database here is in the wrong place.
        env: { ...process.env, NODE_ENV: "test", DATABASE_URL: "", AUDITOR_DATABASE_URL: "" },
        log,
      }),
  );
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  console.log(`\n${survivorsOf(files) || "Cada troca foi notada por algum teste."}\n\n${tableOf(files)}`);
  return scoreOf(Object.values(files).flatMap(({ mutants }) => mutants)).percent >= LEAST_PERCENT ? 0 : 1;
}

function onlyOnce() {
  const { holder, release } = takeLock(join(data, "mutate.lock"));
  if (holder)
    throw new Problem(`As regras desta pasta já estão sendo trocadas (processo ${holder.pid}): espere que termine.`);
  atTheEnd(async () => release());
}

await tell(mutate);
