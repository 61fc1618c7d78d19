// One owner at a time. A lock names its owner's process and when that process began, so that neither a kill -9 nor a
// reused process number leaves it shut.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Takes the lock and answers `{ release() }`, or `{ holder }` when somebody alive has it. */
export function takeLock(path, about = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const content = JSON.stringify({ pid: process.pid, began: birthOf(process.pid), ...about });
  for (;;) {
    try {
      writeFileSync(path, content, { flag: "wx" });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = holderOf(path);
    if (holder) return { holder };
    rmSync(path, { force: true });
  }
}

/** Who holds the lock, if that process is still the one that took it. */
export function holderOf(path) {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8"));
    return holder.began === birthOf(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Tells one life of a process number from the next; null when nobody has that number. */
function birthOf(pid) {
  if (onLinux) {
    const fields = statOf(pid);
    return fields && `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  }
  if (process.platform === "win32") return isAlive(pid) ? "alive" : null;
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim() || null;
}

/** The parent of a process, where the system tells. */
export const parentOf = (pid) => (onLinux ? statOf(pid)?.[1] : undefined);

const onLinux = existsSync("/proc/self/stat");

/** What follows the name in /proc/<pid>/stat: state, parent, … and, twentieth, the moment it began. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  } catch {
    return null;
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
