// Creates a copy of the project that can be modified: the working tree, with a link to the original node_modules.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { root } from "../project.mjs";

/** @import { Change } from "../script-types" */

const GENERATED = "lib/db/generated";

/** Returns `{ folder, read(file), change({ file, replace, by }) }`; `change` returns a function that reverts it. */
export async function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-sabotage-"));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  for (const file of listFiles()) copy(file, folder);
  copy(GENERATED, folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  // Some tests list the files with git.
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  /** @param {string} file */
  const read = (file) => readFileSync(join(folder, file), "utf8");
  /** @param {Change} change */
  const change = ({ file, replace, by }) => {
    const before = read(file);
    // A replacement function, because `$` in a replacement string is a pattern.
    writeFileSync(
      join(folder, file),
      before.replace(replace, () => by),
    );
    return () => writeFileSync(join(folder, file), before);
  };
  return { folder, read, change };
}

/** The files of the project that git would commit, relative to its folder. */
export const listFiles = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file && file !== "node_modules" && existsSync(join(root, file)));

/**
 * @param {string} file
 * @param {string} folder
 */
function copy(file, folder) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { recursive: true });
}
