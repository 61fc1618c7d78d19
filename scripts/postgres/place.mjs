// Where the cluster lives. Normally inside the project; but when root starts us in a folder that PostgreSQL's account
// cannot enter (/root, a private temporary folder), under /var/lib, with a link left in the project.
import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { accountFor, canUse } from "./account.mjs";
import { findBinaries, programIn } from "./binaries.mjs";

const ELSEWHERE = "/var/lib/agora-rende";

/** `{ folder, native, account }`: a folder the account can reach and binaries it can run. */
export function findPlace(dataDir, log) {
  const wanted = resolve(dataDir);
  followLink(wanted);
  mkdirSync(wanted, { recursive: true });
  const account = accountFor(join(wanted, "cluster"));
  const folder = canUse(account, realpathSync(wanted)) ? realpathSync(wanted) : moveElsewhere(wanted, log);
  return { folder, account, native: reachableBinaries(account) };
}

/** A link whose target was removed points to a cluster that is gone: recreate the empty folder it names. */
function followLink(path) {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path)) rmSync(path);
}

function moveElsewhere(wanted, log) {
  const target = join(ELSEWHERE, createHash("sha256").update(wanted).digest("hex").slice(0, 16));
  mkdirSync(target, { recursive: true, mode: 0o755 });
  rmSync(wanted, { recursive: true });
  symlinkSync(target, wanted);
  log(`Esta pasta é fechada para a conta do PostgreSQL: os dados ficam em ${target} (atalho em ${wanted}).`);
  return target;
}

function reachableBinaries(account) {
  const { native, label } = findBinaries();
  if (canUse(account, programIn(native, "postgres"))) return native;
  const copy = join(ELSEWHERE, label);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}
