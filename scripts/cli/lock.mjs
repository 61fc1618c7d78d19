// Lock files. A lock stores the process id and the start time of its holder, so that a killed process or a reused process id
// does not leave it locked.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "./problem.mjs";

/** @import { Lock, LockHolder } from "../script-types" */

/**
 * Takes the lock and returns `{ release() }`, or `{ holder }` if a running process holds it. `details` are stored in the lock.
 * @param {string} path
 * @param {object} [details]
 * @returns {Lock}
 */
export function takeLock(path, details = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const content = JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid), ...details });
  for (;;) {
    try {
      writeFileSync(path, content, { flag: "wx" });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    const holder = holderOf(path);
    if (holder) return { holder };
    rmSync(path, { force: true });
  }
}

/**
 * The holder of the lock, if the process that took it is still running.
 * @param {string} path
 * @returns {LockHolder | undefined}
 */
export function holderOf(path) {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8"));
    return holder.began === startTimeOf(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Identifies one run of a process id, by its start time; null if no process has that id.
 * @param {number} pid
 */
function startTimeOf(pid) {
  if (onLinux) {
    const fields = statOf(pid);
    return fields && `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  }
  if (process.platform === "win32") return isAlive(pid) ? "alive" : null;
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim() || null;
}

/**
 * The parent of a process (Linux only; undefined elsewhere).
 * @param {number} pid
 */
export const parentOf = (pid) => (onLinux ? statOf(pid)?.[1] : undefined);

const onLinux = existsSync("/proc/self/stat");

/**
 * The fields after the name in /proc/<pid>/stat: state, parent, … and, in the twentieth position, the start time.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
