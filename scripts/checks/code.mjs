// Static checks: lint, structure (dependencies, unused code, format of the schema, migrations) and types.
import { createRequire } from "node:module";
import { join } from "node:path";
import { messageOf, Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { root } from "../project.mjs";
import { nextCommand } from "../steps/build.mjs";
import { prismaCommand, prismaEnvironment } from "../steps/prisma-cli.mjs";
import { generateClient } from "../steps/schema.mjs";
import { lintMigrations } from "./migrations.mjs";

const require = createRequire(import.meta.url);

/** @param {keyof typeof import("../../package.json")["scripts"]} name */
const commandsOf = (name) => /** @type {string} */ (require("../../package.json").scripts[name]).split(" && ");

/**
 * Runs the commands of a script of package.json without npm, so that signals and exit code are handled here.
 * @param {Parameters<typeof commandsOf>[0]} name
 * @param {...string} more
 */
async function runScript(name, ...more) {
  for (const line of commandsOf(name)) await runLine(line, more);
}

/**
 * @param {string} line
 * @param {string[]} more
 */
function runLine(line, more = []) {
  const [command = "", ...args] = line.split(" ");
  return run(join(root, "node_modules", ".bin", command), [...args, ...more], {
    cwd: root,
    shell: process.platform === "win32",
  });
}

/** `biome ci` colors its output even if it is not a terminal. */
export const lint = () => runScript("lint", ...(process.stdout.isTTY ? [] : ["--colors=off"]));

export async function structure() {
  await generateClient();
  await sideBySide([
    runScript("structure"),
    runScript("unused"),
    run(process.execPath, [prismaCommand(), "format", "--check"], { cwd: root, env: prismaEnvironment() }),
    lintMigrations(),
  ]);
}

export async function types() {
  await generateClient();
  await run(process.execPath, [nextCommand(), "typegen"], { cwd: root });
  await sideBySide(commandsOf("typecheck").map((line) => runLine(line)));
}

/**
 * Waits for checks that do not depend on each other. One that fails does not hide the errors of another.
 * @param {Promise<unknown>[]} checks
 */
async function sideBySide(checks) {
  const results = await Promise.allSettled(checks);
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new Problem(errors.map(messageOf).join("\n"));
}
