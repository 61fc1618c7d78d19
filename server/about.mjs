// Which version runs, for metrics and traces.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.mjs";

/** The version of package.json and the id of the build; both "unknown" if they cannot be read. */
export function readVersion() {
  /** @param {() => string} read */
  const orUnknown = (read) => {
    try {
      return read();
    } catch {
      return "unknown";
    }
  };
  return {
    version: orUnknown(() => String(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version)),
    build: orUnknown(() => readFileSync(join(root, ".next", "BUILD_ID"), "utf8").trim()),
  };
}
