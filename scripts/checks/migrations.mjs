// Checks that migrations do not stop the sales: squawk with the rules of .squawk.toml, and two rules that it does not have.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { Problem } from "../cli/problem.mjs";
import { root } from "../project.mjs";
import { isConcurrent, withoutComments } from "../steps/migration-script.mjs";

const require = createRequire(import.meta.url);
const runFile = promisify(execFile);
const config = join(root, ".squawk.toml");

/**
 * Checks the migrations in `folder`, except those that .squawk.toml accepts by name. Throws a Problem that lists what is wrong.
 * Does nothing but say so on systems for which squawk has no program.
 * @param {{ folder?: string }} [options]
 */
export async function lintMigrations({ folder = join(root, "prisma", "migrations") } = {}) {
  const squawk = findSquawk();
  if (!squawk) {
    console.log("Migrations were not checked: squawk has no program for this system.");
    return;
  }
  const accepted = acceptedMigrations();
  const scripts = readdirSync(folder)
    .filter((name) => !accepted.includes(name))
    .map((name) => ({ name, path: join(folder, name, "migration.sql") }))
    .filter(({ path }) => existsSync(path))
    .map((script) => ({ ...script, sql: readFileSync(script.path, "utf8") }));
  const together = scripts.filter(({ sql }) => !isConcurrent(sql)).map(({ path }) => path);
  const alone = scripts.filter(({ sql }) => isConcurrent(sql)).map(({ path }) => path);
  const errors = [
    ...(await errorsOf(squawk, together)),
    ...(await errorsOf(squawk, alone, "--no-assume-in-transaction")),
    ...scripts.flatMap(({ path, sql }) => ownErrors(sql).map((error) => `${path}: ${error}`)),
  ];
  if (errors.length === 0) return;
  throw new Problem(`${errors.join("\n")}\nCONTRIBUTING.md ("Migrations") says what to write instead.`);
}

/** The program of squawk, or undefined on a system that has none. It is missing on Linux x64, where CI runs, only by mistake. */
function findSquawk() {
  const system = `${process.platform}-${process.arch}`;
  const program = process.platform === "win32" ? "squawk.exe" : "squawk";
  try {
    const ofSquawk = createRequire(require.resolve("squawk-cli/package.json"));
    return ofSquawk.resolve(`@squawk-cli/${system}/bin/${program}`);
  } catch {
    if (system === "linux-x64") throw new Problem("The package @squawk-cli/linux-x64 is missing: run npm ci.");
    return undefined;
  }
}

/** The names that .squawk.toml excludes. They are read here, because squawk matches whole paths. */
const acceptedMigrations = () =>
  [...readFileSync(config, "utf8").matchAll(/^ {2}"\*(\d{14}_\w+)\*",$/gm)].map(([, name]) => name);

/**
 * @param {string} squawk
 * @param {string[]} paths
 * @param {...string} options
 * @returns {Promise<string[]>}
 */
async function errorsOf(squawk, paths, ...options) {
  if (paths.length === 0) return [];
  try {
    await runFile(squawk, ["--config", config, "--reporter", "gcc", ...options, ...paths]);
    return [];
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    const found = (stdout ?? "").trim();
    if (!found) throw new Problem(`squawk failed: ${stderr || error}`);
    return found.split("\n");
  }
}

/** @param {string} sql */
function ownErrors(sql) {
  const text = withoutComments(sql);
  const errors = [];
  if (isConcurrent(sql) && /;\s*\S/.test(text)) {
    errors.push("CONCURRENTLY needs a migration of its own: PostgreSQL runs several statements in one transaction");
  }
  if (/^\s*LOCK\s/im.test(text)) errors.push("LOCK stops every sale until the migration ends");
  return errors;
}
