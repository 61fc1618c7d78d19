// Starts and stops the server of a cluster.
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "../cli/problem.mjs";
import { launch, stop } from "../cli/processes.mjs";
import { programIn } from "./binaries.mjs";
import { SUPERUSER } from "./credentials.mjs";
import { explainFailure } from "./failures.mjs";
import { stopStaleServer } from "./stale-server.mjs";

/** @import { Child, ClusterLocation } from "../script-types" */

const START_TIMEOUT_MS = 300_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  shared_preload_libraries: "pg_stat_statements",
  max_connections: "100",
  // Full-page images are most of the WAL of a shop that sells little: the first change to a page after a checkpoint writes it whole.
  wal_compression: "on",
};
/** A whole test run has more statements than the 5,000 that are kept by default. */
const TEST_SETTINGS = { "pg_stat_statements.max": "20000" };
/** @param {"on" | "off"} value */
const durability = (value) => ({ fsync: value, synchronous_commit: value, full_page_writes: value });

/**
 * Resolves to `{ port, child }` once the server accepts connections. Only a `throwaway` cluster may lose data in a power cut.
 * @param {ClusterLocation} location
 * @param {object} options
 * @param {string} options.password
 * @param {boolean} options.throwaway
 * @param {number | undefined} options.port
 */
export async function startServer(location, { password, throwaway, port }) {
  const cluster = join(location.folder, "cluster");
  const log = join(location.folder, "postgres.log");
  requireOwnFiles(cluster);
  await stopStaleServer(cluster);
  rotate(log);
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort());
    const from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const child = spawnServer(location, {
      ...SETTINGS,
      ...(throwaway && TEST_SETTINGS),
      ...durability(throwaway ? "off" : "on"),
      port: String(chosen),
    });
    if (await isReady(child, chosen, password)) return { port: chosen, child };
    const output = `${readFileSync(log).subarray(from).toString("utf8")}\n${child.failure ?? ""}`;
    if (!port && attempt < 3 && /could not bind|could not create any TCP/.test(output)) continue;
    // The sessions of a killed server take a moment to end.
    if (attempt < 10 && /pre-existing shared memory block/.test(output)) {
      await pause(1_000);
      continue;
    }
    throw new Problem(explainFailure(output, location.folder));
  }
}

/**
 * Stops PostgreSQL with a fast shutdown, or with an `immediate` one, which needs recovery at the next start.
 * @param {Child} child
 * @param {{ immediate?: boolean }} [options]
 */
export function stopServer(child, { immediate = false } = {}) {
  if (immediate) child.kill("SIGQUIT");
  return stop(child, { timeout_ms: 15_000, finalSignal: "SIGQUIT" });
}

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });

/**
 * The port of a TCP server that listens.
 * @param {import("node:net").Server} server
 */
export function portOf(server) {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server does not listen on a port");
  return address.port;
}

/**
 * @param {ClusterLocation} location
 * @param {Record<string, string>} settings
 */
function spawnServer({ folder, native, account }, settings) {
  const log = openSync(join(folder, "postgres.log"), "a", 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = launch(programIn(native, "postgres"), ["-D", join(folder, "cluster"), ...options], {
    ...account,
    cwd: folder,
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log],
    service: true,
    managesChildren: true,
    stopSignal: "SIGINT",
  });
  closeSync(log);
  return child;
}

/**
 * @param {Child} child
 * @param {number} port
 * @param {string} password
 */
async function isReady(child, port, password) {
  const { default: pg } = await import("pg");
  const ended = child.ended.then(() => true);
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: SUPERUSER, password, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      if (await Promise.race([ended, pause(50, false)])) return false;
    }
  }
  await stopServer(child, { immediate: true });
  return false;
}

/** @param {string} cluster */
function requireOwnFiles(cluster) {
  const { uid } = statSync(cluster);
  if (process.getuid && process.getuid() !== 0 && uid !== process.getuid()) {
    throw new Problem(
      `A pasta ${cluster} pertence a outro usuário: entre com ele ou apague a pasta para começar do zero.`,
    );
  }
}

/** @param {string} log */
function rotate(log) {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
}
