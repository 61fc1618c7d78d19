// PostgreSQL refuses to run as root: when we are root, an ordinary account of the machine runs it.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { Problem } from "../machine/problem.mjs";

const isRoot = () => process.getuid?.() === 0;

/** `{ uid, gid }` to run PostgreSQL with; empty when the person who started us will do. */
export function accountFor(clusterFolder) {
  if (!isRoot()) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  return lookUp("postgres") ?? create("postgres") ?? lookUp("nobody") ?? refuse();
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

function refuse() {
  throw new Problem("O PostgreSQL não roda como root: entre com um usuário comum e tente de novo.");
}

/** Whether that account can really use this folder or program. */
export function canUse(account, path, test = "-x") {
  if (account.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", `test ${test} "$0"`, path], { ...account, cwd: "/" }).status === 0;
}
