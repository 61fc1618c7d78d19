// Cleans up after a power cut or a kill -9, which can leave an orphaned server, or only its pid file.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../cli/lock.mjs";

const STOP_TIMEOUT_MS = 10_000;

/** @param {string} cluster */
export async function stopStaleServer(cluster) {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isServerOf(cluster, pid)) return rmSync(pidFile, { force: true });
  for (const signal of ["SIGINT", "SIGQUIT"]) {
    process.kill(pid, signal);
    if (await isGone(pid, STOP_TIMEOUT_MS)) return;
  }
}

/**
 * @param {string} cluster
 * @param {number} pid
 */
function isServerOf(cluster, pid) {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  try {
    return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(cluster);
  } catch {
    if (existsSync("/proc/self")) return false;
    return /postgres/.test(
      spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "postgres",
    );
  }
}

/**
 * @param {number} pid
 * @param {number} timeout_ms
 */
async function isGone(pid, timeout_ms) {
  for (let waited = 0; waited < timeout_ms; waited += 50) {
    if (!isAlive(pid)) return true;
    await pause(50);
  }
  return false;
}
