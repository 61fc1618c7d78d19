// Chooses the folder of the cluster: inside the project, or under /var/lib with a symbolic link in the project if the
// account that runs PostgreSQL cannot enter the project's folder (root in /root or in a private temporary folder).
import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { accountFor, canUse } from "./account.mjs";
import { findBinaries, programIn } from "./binaries.mjs";

/** @import { Account } from "../script-types" */

const SHARED_FOLDER = "/var/lib/agora-rende";

/**
 * Returns `{ folder, native, account }`: a folder that the account can access and binaries that it can run.
 * @param {string} dataDir
 * @param {(message: string) => void} log
 */
export function findLocation(dataDir, log) {
  const wanted = resolve(dataDir);
  removeBrokenLink(wanted);
  mkdirSync(wanted, { recursive: true });
  const account = accountFor(join(wanted, "cluster"));
  const folder = canUse(account, realpathSync(wanted)) ? realpathSync(wanted) : moveToSharedFolder(wanted, log);
  return { folder, account, native: reachableBinaries(account) };
}

/**
 * Removes a link whose target was deleted, so that an empty folder can take its place.
 * @param {string} path
 */
function removeBrokenLink(path) {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path)) rmSync(path);
}

/**
 * @param {string} wanted
 * @param {(message: string) => void} log
 */
function moveToSharedFolder(wanted, log) {
  const target = join(SHARED_FOLDER, createHash("sha256").update(wanted).digest("hex").slice(0, 16));
  mkdirSync(target, { recursive: true, mode: 0o755 });
  rmSync(wanted, { recursive: true });
  symlinkSync(target, wanted);
  log(`A conta do PostgreSQL não tem acesso a esta pasta: os dados ficam em ${target} (link em ${wanted}).`);
  return target;
}

/** @param {Account} account */
function reachableBinaries(account) {
  const { native, label } = findBinaries();
  if (canUse(account, programIn(native, "postgres"))) return native;
  const copy = join(SHARED_FOLDER, label);
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
