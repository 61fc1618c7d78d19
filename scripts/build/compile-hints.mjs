// What every page begins with runs at once, nearly all of it. A browser that knows reads it whole in another thread as it
// arrives, instead of half of it there and the rest while the page waits for its first touch.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** https://v8.dev/blog/explicit-compile-hints; a comment to browsers that do not know it. */
const HINT = "//# allFunctionsCalledOnLoad\n";
/** Less is not read in another thread. */
const LEAST_BYTES = 30_720;

/** Puts the hint before the larger scripts that `build-manifest.json` gives to every page. */
export function hintCompilation(folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, "build-manifest.json"), "utf8"));
  for (const file of rootMainFiles.map((name) => join(folder, name))) {
    if (statSync(file).size < LEAST_BYTES) continue;
    const text = readFileSync(file, "utf8");
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text);
  }
}
