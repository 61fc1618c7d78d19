// Copies the project's own files, for checks that need a project which they can change.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

/**
 * Copies the files that git would commit, with their uncommitted changes.
 * @param {string} folder
 */
export function copyProjectFiles(folder) {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.split("\n"))
    if (file && file !== "node_modules" && existsSync(join(root, file))) copyFile(file, folder);
}

/**
 * Copies one file or folder of the project to the same place in another folder.
 * @param {string} file
 * @param {string} folder
 */
export function copyFile(file, folder) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { recursive: true });
}
