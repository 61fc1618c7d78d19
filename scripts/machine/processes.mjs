// Children run in process groups of their own, so that a Ctrl-C in the terminal reaches only us and we decide the order
// in which things stop; a guard ends each of them should we die without a chance to.
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Problem } from "./problem.mjs";

const windows = process.platform === "win32";
const running = new Set();

/** Starts a child in its own group. The promise `ended` answers `{ code, signal }` and never rejects. */
export function launch(command, args, options = {}) {
  const { guardSignal = "TERM", guardGroup = true, ...rest } = options;
  const child = spawn(command, args, { ...rest, detached: !windows, windowsHide: true });
  running.add(child);
  const guard = child.pid && guardFor(guardGroup ? -child.pid : child.pid, guardSignal);
  child.ended = new Promise((resolve) => {
    const end = (code, signal) => {
      running.delete(child);
      guard?.kill("SIGKILL");
      resolve({ code, signal });
    };
    child.once("exit", end);
    child.once("error", (error) => {
      child.failure = error;
      end(127, null);
    });
  });
  return child;
}

const GUARD = `read -r _
kill -s "$1" -- "$0" 2>/dev/null || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do sleep 1; kill -s 0 -- "$0" 2>/dev/null || exit 0; done
kill -s KILL -- "$0" 2>/dev/null`;

/** Waits on a pipe that only closes when this process is gone, then ends `target`. */
function guardFor(target, signal) {
  if (windows) return undefined;
  const guard = spawn("/bin/sh", ["-c", GUARD, String(target), signal], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  guard.stdin.unref();
  guard.unref();
  return guard;
}

/** Sends a signal to a child and everything it started; false when they are gone already. */
export function signalGroup(child, signal) {
  if (!child.pid) return false;
  if (windows) return spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]).status === 0;
  try {
    process.kill(-child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Asks a child and its descendants to end, and insists after `patience_ms`. */
export async function stop(child, { signal = "SIGTERM", patience_ms = 5_000 } = {}) {
  signalGroup(child, signal);
  const insist = setTimeout(() => signalGroup(child, "SIGKILL"), patience_ms);
  await child.ended;
  clearTimeout(insist);
  signalGroup(child, "SIGKILL");
}

export const stopAll = (options) => Promise.all([...running].map((child) => stop(child, options)));

/**
 * Runs a command to its end. With `log` its output goes to that file, whose last lines are told when it fails;
 * without, it is shown as it comes.
 */
export async function run(command, args, { log, explain, ...options } = {}) {
  const child = launch(command, args, {
    ...options,
    stdio: log ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  if (log) {
    mkdirSync(dirname(log), { recursive: true });
    const file = createWriteStream(log);
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
  }
  const { code, signal } = await child.ended;
  if (code === 0) return;
  const output = log ? tail(log, 40) : "";
  if (/ENOSPC|No space left on device/.test(output)) {
    throw new Problem("Falta espaço em disco: libere espaço e tente de novo.");
  }
  const reason =
    explain?.(output) ?? `O comando "${[command, ...args].join(" ")}" terminou com ${signal ?? `código ${code}`}.`;
  throw new Problem([output, reason].filter(Boolean).join("\n\n"));
}

export const tail = (path, lines) => {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
  } catch {
    return "";
  }
};
