// Bundles the code of the task processes (lib/workers/worker.ts) into one file, because Turbopack does not compile such entries
// and Node.js cannot load TypeScript. Packages are external and loaded from node_modules.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const ENTRY = "lib/workers/worker.ts";
const NAME = "worker.mjs";

/** @param {string} projectDir */
async function bundle(projectDir) {
  const { outputFiles } = await build({
    entryPoints: [join(projectDir, ENTRY)],
    tsconfig: join(projectDir, "tsconfig.json"),
    absWorkingDir: projectDir,
    outfile: NAME,
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "server-only": join(projectDir, "node_modules/server-only/empty.js") },
    define: Object.fromEntries(
      Object.entries(process.env)
        .filter(([name]) => name.startsWith("NEXT_PUBLIC_"))
        .map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    logLevel: "warning",
  });
  const [output] = outputFiles;
  if (!output) throw new Error("esbuild wrote no worker");
  return output.contents;
}

/**
 * Bundles the worker into the compiled application, as `workers/worker.mjs` in its folder.
 * @param {string} projectDir
 * @param {string} distDir
 */
export async function bundleWorkers(projectDir, distDir) {
  const folder = join(distDir, "workers");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, NAME), await bundle(projectDir));
}

/** @type {Promise<string> | undefined} */
let bundled;

/**
 * Bundles the worker for development and tests, once per process unless `again`. Returns the path, which contains a hash of the
 * content.
 * @param {string} projectDir
 * @param {{ again?: boolean }} [options]
 * @public Imported at run time by lib/workers/pool.ts.
 */
export function bundleForDevelopment(projectDir, { again = false } = {}) {
  if (!bundled || again) bundled = writeByContent(projectDir);
  return bundled;
}

/** @param {string} projectDir */
async function writeByContent(projectDir) {
  const contents = await bundle(projectDir);
  const folder = join(projectDir, ".data", "workers");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.mjs`);
  const temporary = `${path}.${randomUUID()}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
  return path;
}
