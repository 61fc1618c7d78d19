// Chooses the system account that runs PostgreSQL, which does not run as root.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { Problem } from "../cli/problem.mjs";

const isRoot = () => process.getuid?.() === 0;

/** Returns the `{ uid, gid }` to run PostgreSQL with, or `{}` if the current user is not root. */
export function accountFor(clusterFolder) {
  if (!isRoot()) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  return lookUp("postgres") ?? create("postgres") ?? lookUp("nobody") ?? throwRootProblem();
}

function lookUp(name) {
  const ask = (flag) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const uid = ask("-u");
  const gid = ask("-g");
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function create(name) {
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
  return lookUp(name);
}

function throwRootProblem() {
  throw new Problem("O PostgreSQL não roda como root: entre com um usuário comum e tente de novo.");
}

/** Whether the account can access a folder or run a program. */
export function canUse(account, path, test = "-x") {
  if (account.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", `test ${test} "$0"`, path], { ...account, cwd: "/" }).status === 0;
}
