// Static checks: style, structure (dependencies, unused code, format of the schema) and types.
import { createRequire } from "node:module";
import { join } from "node:path";
import { run } from "../cli/processes.mjs";
import { root } from "../project.mjs";
import { nextCommand } from "../steps/build.mjs";
import { prismaCommand, prismaEnvironment } from "../steps/prisma-cli.mjs";
import { generateClient } from "../steps/schema.mjs";

const require = createRequire(import.meta.url);
const scripts = () => require("../../package.json").scripts;

/** Runs a script of package.json without npm, so that signals and exit code are handled here. */
async function runScript(name, ...more) {
  const words = [...scripts()[name].split(" "), ...more];
  const [command, ...args] = words;
  await run(join(root, "node_modules", ".bin", command), args, { cwd: root, shell: process.platform === "win32" });
}

/** `biome ci` colors its output even if it is not a terminal. */
export const lint = () => runScript("lint", ...(process.stdout.isTTY ? [] : ["--colors=off"]));

export async function structure() {
  await generateClient();
  await runScript("structure");
  await runScript("unused");
  await run(process.execPath, [prismaCommand(), "format", "--check"], { cwd: root, env: prismaEnvironment() });
}

export async function types() {
  await generateClient();
  await run(process.execPath, [nextCommand(), "typegen"], { cwd: root });
  await runScript("typecheck");
}
