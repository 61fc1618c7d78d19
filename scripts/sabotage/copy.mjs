// Creates a copy of the project that can be modified: the working tree, with a link to the original node_modules.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { root } from "../project.mjs";
import { copyFile, copyProjectFiles } from "../project-files.mjs";

/** @import { Change } from "../script-types" */

const GENERATED = "lib/db/generated";

/** Returns `{ folder, read(file), change({ file, replace, by }) }`; `change` returns a function that reverts it. */
export async function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-sabotage-"));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  copyProjectFiles(folder);
  copyFile(GENERATED, folder);
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
