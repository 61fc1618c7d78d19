// Creates the files of a PostgreSQL cluster with initdb, in a temporary folder, so that an incomplete cluster is never used.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { programIn } from "./binaries.mjs";
import { SUPERUSER } from "./credentials.mjs";
import { explainFailure } from "./failures.mjs";

/** @import { ClusterLocation } from "../script-types" */

const NEEDED_BYTES = 200 * 1024 * 1024;

/**
 * @param {ClusterLocation} location
 * @param {string} password
 */
export async function ensureCluster({ folder, native, account }, password) {
  requireDiskSpace(folder);
  const cluster = join(folder, "cluster");
  if (existsSync(cluster)) return;
  const draft = join(folder, "cluster.new");
  const secret = join(folder, "initdb-password");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account.uid !== undefined) for (const path of [draft, secret]) chownSync(path, account.uid, account.gid);
  const options = [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${secret}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    `--lc-ctype=${ctypeLocale()}`,
    "--locale-provider=icu",
    "--icu-locale=pt-BR",
  ];
  await run(programIn(native, "initdb"), options, {
    ...account,
    cwd: folder,
    env: { ...process.env, LC_ALL: "C" },
    log: join(folder, "initdb.log"),
    /** @param {string} output */
    explain: (output) => explainFailure(output, folder),
  }).finally(() => rmSync(secret, { force: true }));
  renameSync(draft, cluster);
}

/** ICU provides the Portuguese collation, but pg_trgm uses the LC_CTYPE of the system, and the locale C knows only ASCII letters. */
function ctypeLocale() {
  const known = spawnSync("locale", ["-a"], { encoding: "utf8" }).stdout?.split("\n") ?? [];
  return known.find((name) => /^(C|en_US|pt_BR)\.utf-?8$/i.test(name)) ?? "C";
}

/** @param {string} folder */
function requireDiskSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new Problem(`Falta espaço em disco em ${folder}: libere pelo menos 200 MB e tente de novo.`);
  }
}
