// Runs pgbench, PostgreSQL's load generator, to measure the database without the application.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Problem } from "../scripts/cli/problem.mjs";

/** @import { Database } from "../scripts/script-types" */

const VERSIONS = "/usr/lib/postgresql";

function findPgbench() {
  const installed = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort().reverse() : [];
  const places = [
    ...installed.map((version) => join(VERSIONS, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  const found = places.map((place) => join(place, "pgbench")).find((file) => existsSync(file));
  if (found) return found;
  throw new Problem("pgbench, which measures the limit, is missing: on Debian, apt-get install postgresql-15.");
}

/**
 * Runs an SQL script. Returns the transactions per second and the mean milliseconds of a transaction.
 * @param {object} options
 * @param {Database} options.database
 * @param {string} options.script
 * @param {number} [options.clients]
 * @param {number} options.seconds
 * @param {Record<string, string | number>} [options.variables]
 */
export async function pgbench({ database, script, clients = 1, seconds, variables = {} }) {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-pgbench-"));
  const file = join(folder, "script.sql");
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(database.superuser_url);
  const set = Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  const args = ["-n", "-c", clients, "-j", Math.min(clients, 2), "-T", seconds, "-f", file, ...set];
  try {
    const { stdout } = await promisify(execFile)(
      findPgbench(),
      [...args.map(String), "-h", hostname, "-p", port, "-U", username, "-M", "prepared", pathname.slice(1)],
      { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } },
    );
    const per_second = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const ms = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
    return { per_second, ms };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
