// Adds V8 compile hints to the scripts that every page loads. Nearly all of their code runs at once, so a browser that supports
// the hint compiles all of it in another thread while it downloads, instead of compiling part of it later on the main thread.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** https://v8.dev/blog/explicit-compile-hints; other browsers treat it as a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";
/** Smaller scripts are not compiled in another thread. */
const MIN_BYTES = 30_720;

/**
 * Adds the hint to the larger `rootMainFiles` of `build-manifest.json`.
 * @param {string} folder
 */
export function hintCompilation(folder) {
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, "build-manifest.json"), "utf8"));
  for (const file of rootMainFiles.map((name) => join(folder, name))) {
    if (statSync(file).size < MIN_BYTES) continue;
    const text = readFileSync(file, "utf8");
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text);
  }
}
