// Reads the HTTP methods of each API route from its file, so that the server knows them without loading the route.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HANDLER = /^export const ([A-Z]+) =/gm;
const FOLDER = "app/api/v1";

/**
 * Returns `{ "/api/v1/sales/route": ["GET", "POST"] }`, with the names of Next's `app-paths-manifest.json`.
 * @param {string} project
 */
export function methodsIn(project) {
  const files = readdirSync(join(project, FOLDER), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  return Object.fromEntries(
    files.sort().map((file) => {
      const text = readFileSync(join(project, FOLDER, file), "utf8");
      return [`/api/v1/${file.replace(/\.ts$/, "")}`, [...text.matchAll(HANDLER)].map(([, method]) => method)];
    }),
  );
}

/**
 * @param {string} project
 * @param {string} folder
 */
export const writeMethods = (project, folder) =>
  writeFileSync(join(folder, "server", "api-methods.json"), JSON.stringify(methodsIn(project)));
