import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "./journeys";

/** More than the server compares and lets wait, so that it takes them for an attack. */
const GUESSES = 40;
const SCHED_IDLE = "5";
/** The position of the scheduling policy behind the name in /proc/pid/task/tid/stat, see proc_pid_stat(5). */
const POLICY = 38;

/** Reads a file below /proc; empty if its process or thread has ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

/** Whether a thread of a built server runs only while a core is idle. */
function hasThreadOnIdleCores(): boolean {
  const servers = readdirSync("/proc").filter((pid) => readProc(`${pid}/cmdline`).includes("server.mjs"));
  const stats = servers.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => readProc(`${pid}/task/${thread}/stat`)),
  );
  return stats.some((stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")[POLICY] === SCHED_IDLE);
}

test("the built server compares many guessed passwords in a thread that sales interrupt at once", async ({
  baseURL,
}) => {
  test.skip(process.platform !== "linux", "Only Linux has a class for idle work");
  const disconnection = new AbortController();
  const guesses = Array.from({ length: GUESSES }, (_, guess) =>
    fetch(`${baseURL}/v1/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `dono${guess}@loja.example`, password: "senha errada" }),
      signal: disconnection.signal,
    }).catch(() => undefined),
  );
  await expect.poll(hasThreadOnIdleCores).toBe(true);
  disconnection.abort();
  await Promise.all(guesses);
});
