import "server-only";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

const ATTEMPTS = 5;
const RETRY_MS = 150;
/** Between 0 and 1000, see proc_pid_oom_score_adj(5): how much sooner than others this process is killed when memory runs out. */
const KILLED_FIRST = 500;

/**
 * Gives this process only the processor time that others leave, and keeps one core free of it. When memory runs out, Linux kills it before
 * the server. Linux only; elsewhere it does nothing. The process must be the first of its session.
 */
export async function lowerPriority(niceness: number) {
  if (process.platform !== "linux") return;
  // setPriority affects one thread.
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), niceness);
  leaveOneCore();
  await lowerSession(niceness);
  writeFileSync("/proc/self/oom_score_adj", String(KILLED_FIRST));
}

/** Runs this process on all cores but one, so that a request of the server does not wait until this process is interrupted. */
function leaveOneCore() {
  const [allowed = ""] = /(?<=^Cpus_allowed_list:\s*).*/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  const [, ...others] = coresIn(allowed);
  if (others.length === 0) return;
  try {
    execFileSync("taskset", ["--all-tasks", "--pid", "--cpu-list", others.join(","), String(process.pid)], {
      stdio: "ignore",
    });
  } catch {
    // taskset belongs to util-linux, which not every system has.
  }
}

/** The numbers of a list like "0-2,5". */
export const coresIn = (list: string): number[] =>
  (list.match(/\d+(-\d+)?/g) ?? []).flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/**
 * Lowers the priority of this process's session (`autogroup`, see sched(7)). Without it, the priority of its threads counts only among
 * themselves.
 */
async function lowerSession(niceness: number) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      writeFileSync("/proc/self/autogroup", String(niceness));
      return;
    } catch (error) {
      // Linux lets ordinary users change a session's priority ten times per second. Other errors: it does not group by session.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      await pause(RETRY_MS);
    }
  }
}
