// `npm test`: runs every check of the project, from a fresh clone.
// `npm test -- --only=unit,lint` runs some of them; other arguments are passed to vitest or playwright.

import { join } from "node:path";
import { injectFaults } from "../faults/inject.mjs";
import { KINDS } from "../faults/kinds.mjs";
import { lint, structure, types } from "./checks/code.mjs";
import { e2e } from "./checks/e2e.mjs";
import { followReadme } from "./checks/production.mjs";
import { check, markNotRun, summarize } from "./checks/report.mjs";
import { rules, unit } from "./checks/unit.mjs";
import { onExit, runCommand } from "./cli/lifecycle.mjs";
import { takeLock } from "./cli/lock.mjs";
import { Problem } from "./cli/problem.mjs";
import { data } from "./project.mjs";
import { buildApplication } from "./steps/build.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";

/** @import { CheckWork } from "./script-types" */

const CHECKS = ["lint", "structure", "types", "unit", "build", "e2e", "faults", "production"];
/** Checks that run only when they are named, because another one includes them. */
const PARTIAL_CHECKS = ["rules"];
const FAULT_ROUNDS = 2;

async function test() {
  const { chosen, rest } = readArguments(process.argv.slice(2));
  checkNode();
  requireSingleRun();
  await installPackages({ checks: true });
  if (chosen.has("lint")) await check("Lint", lint);
  if (chosen.has("structure")) await check("Structure", structure);
  if (chosen.has("types")) await check("Types", types);
  if (chosen.has("rules")) await check("Rules", () => rules(rest));
  if (chosen.has("unit")) await check("Unit and API", () => unit(rest));
  if (["build", "e2e", "faults"].some((name) => chosen.has(name))) await checksOfBuild(chosen, rest);
  if (chosen.has("production")) await check("Production by the README", followReadme);
  return summarize();
}

/**
 * @param {Set<string>} chosen
 * @param {string[]} rest
 */
async function checksOfBuild(chosen, rest) {
  const built = await check("Build", () => buildApplication({}));
  /**
   * @param {string} name
   * @param {CheckWork} work
   */
  const onBuilt = (name, work) => (built ? check(name, work) : markNotRun(name, "because the build failed"));
  if (chosen.has("e2e")) await onBuilt("Browser tests", () => e2e(rest));
  if (chosen.has("faults"))
    await onBuilt("Faults under load", () => injectFaults({ kinds: KINDS, times: FAULT_ROUNDS }));
}

/** @param {string[]} args */
function readArguments(args) {
  const only = args.filter((arg) => arg.startsWith("--only=")).flatMap((arg) => arg.slice("--only=".length).split(","));
  const known = [...CHECKS, ...PARTIAL_CHECKS];
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Problem(`--only=${unknown} does not exist: choose from ${known.join(", ")}.`);
  return { chosen: new Set(only.length ? only : CHECKS), rest: args.filter((arg) => !arg.startsWith("--only=")) };
}

function requireSingleRun() {
  const lock = takeLock(join(data, "test.lock"));
  if (lock.holder)
    throw new Problem(
      `The tests in this folder are already running (process ${lock.holder.pid}): wait until they end.`,
    );
  onExit(async () => lock.release());
}

await runCommand(test);
