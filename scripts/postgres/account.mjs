// Chooses the system account that runs PostgreSQL, which does not run as root.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { Problem } from "../cli/problem.mjs";

/** @import { Account } from "../script-types" */

const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the `{ uid, gid }` to run PostgreSQL with, or `{}` if the current user is not root.
 * @param {string} clusterFolder
 */
export function accountFor(clusterFolder) {
  if (!isRoot()) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  return findAccount("postgres") ?? createAccount("postgres") ?? findAccount("nobody") ?? throwRootProblem();
}

/** @param {string} name */
function findAccount(name) {
  /** @param {string} flag */
  const readId = (flag) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const uid = readId("-u");
  const gid = readId("-g");
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

/** @param {string} name */
function createAccount(name) {
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
  return findAccount(name);
}

/** @returns {never} */
function throwRootProblem() {
  throw new Problem("O PostgreSQL não roda como root: entre com um usuário comum e tente de novo.");
}

/**
 * Whether the account can access a folder or run a program.
 * @param {Account} account
 * @param {string} path
 * @param {string} [test] an operator of the `test` command, for example "-r"
 */
export function canUse(account, path, test = "-x") {
  if (account.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", `test ${test} "$0"`, path], { ...account, cwd: "/" }).status === 0;
}
