import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whilePasswordQueueIsFull } from "@/lib/testing/password-queue";
import { hashPassword } from "./password";

const SCHED_IDLE = "5";
/** The position of the scheduling policy behind the name in /proc/pid/task/tid/stat, see proc_pid_stat(5). */
const POLICY = 38;

/** Whether a thread of this process runs only while a core is idle. */
function hasThreadOnIdleCores(): boolean {
  const stats = readdirSync("/proc/self/task").map((thread) => readFileSync(`/proc/self/task/${thread}/stat`, "utf8"));
  return stats.some((stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")[POLICY] === SCHED_IDLE);
}

test.runIf(process.platform === "linux")("uses a thread that sales interrupt at once while many wait", async () => {
  await Promise.all([1, 2, 3, 4].map(() => hashPassword("demonstracao")));
  expect(hasThreadOnIdleCores()).toBe(false);
  await whilePasswordQueueIsFull(() => expect.poll(hasThreadOnIdleCores).toBe(true));
});
