// A copy of the project that may be broken: the tree as it stands, with the packages of the original.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { atTheEnd } from "../machine/lifecycle.mjs";
import { root } from "../project.mjs";

const GENERATED = "lib/db/generated";

/** Answers `{ folder, read(file), change({ file, replace, by }) }`; `change` answers what undoes it. */
export async function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-sabotagem-"));
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const file of listFiles()) copy(file, folder);
  copy(GENERATED, folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  // Some tests ask git which files there are.
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  const read = (file) => readFileSync(join(folder, file), "utf8");
  const change = ({ file, replace, by }) => {
    const before = read(file);
    // A function, since a text would have its `$` read as patterns.
    writeFileSync(
      join(folder, file),
      before.replace(replace, () => by),
    );
    return () => writeFileSync(join(folder, file), before);
  };
  return { folder, read, change };
}

const listFiles = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file && file !== "node_modules" && existsSync(join(root, file)));

function copy(file, folder) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { recursive: true });
}
