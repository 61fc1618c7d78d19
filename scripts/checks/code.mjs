// Static checks: lint, structure (dependencies, unused code, format of the schema, migrations) and types.
import { createRequire } from "node:module";
import { join } from "node:path";
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
  await runScript("structure");
  await runScript("unused");
  await run(process.execPath, [prismaCommand(), "format", "--check"], { cwd: root, env: prismaEnvironment() });
  await lintMigrations();
}

export async function types() {
  await generateClient();
  await run(process.execPath, [nextCommand(), "typegen"], { cwd: root });
  // The projects do not depend on each other, so they are checked side by side. One that fails does not hide the errors of another.
  const results = await Promise.allSettled(commandsOf("typecheck").map((line) => runLine(line)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
