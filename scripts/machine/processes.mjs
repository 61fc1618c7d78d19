// Children run in process groups of their own, so that a Ctrl-C in the terminal reaches only us and we decide the order
// in which things stop; a guard ends each of them should we die without a chance to.
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Problem } from "./problem.mjs";

const windows = process.platform === "win32";
const WHOLE_PATIENCE_MS = 60_000;
const running = new Set();
let closed = false;

/**
 * Starts a child in its own group. `ended` answers `{ code, signal }` and never rejects.
 * A `service` is stopped by whoever started it and outlives the one-off jobs; `alone` signals only the child itself,
 * for programs that look after their own children; what is `whole` may not be left half-done and is waited for.
 */
export function launch(command, args, { service, alone, whole, stopSignal = "SIGTERM", ...options } = {}) {
  if (closed) throw new Problem("Interrompido.");
  const env = { ...(options.env ?? process.env), ...(!process.stdout.isTTY && { NO_COLOR: "1" }) };
  const child = spawn(command, args, { ...options, env, detached: !windows, windowsHide: true });
  Object.assign(child, { service, alone, whole, stopSignal });
  running.add(child);
  const guard = child.pid && !whole ? guardFor(child) : undefined;
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

/** Waits on a pipe that only closes when this process is gone, then ends the child. */
function guardFor(child) {
  if (windows) return undefined;
  const target = String(child.alone ? child.pid : -child.pid);
  const guard = spawn("/bin/sh", ["-c", GUARD, target, child.stopSignal.slice(3)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  guard.stdin.unref();
  guard.unref();
  return guard;
}

export function signal(child, name) {
  if (!child.pid || (child.alone && !running.has(child))) return;
  if (windows) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(child.alone ? child.pid : -child.pid, name);
  } catch {
    // Gone already.
  }
}

/** Asks a child and its descendants to end, and insists after `patience_ms`. */
export async function stop(child, { patience_ms = 5_000, insistence = "SIGKILL" } = {}) {
  if (!child.whole) signal(child, child.stopSignal);
  const insist = setTimeout(() => signal(child, insistence), child.whole ? WHOLE_PATIENCE_MS : patience_ms);
  await child.ended;
  clearTimeout(insist);
  if (!child.alone) signal(child, "SIGKILL");
}

export const stopJobs = () => Promise.all([...running].filter((child) => !child.service).map((child) => stop(child)));
export const stopRest = () => Promise.all([...running].map((child) => stop(child)));

/** From now on nothing new may start. */
export function closeDoor() {
  closed = true;
}

/** No more patience: PostgreSQL is sent away to recover at its next start, everything else is killed. */
export function hurry() {
  for (const child of running) signal(child, child.alone ? "SIGQUIT" : "SIGKILL");
}

/**
 * Runs a command to its end. With `log` its output goes to that file, whose last lines are told when it fails;
 * without, it is shown as it comes.
 */
export async function run(command, args, { log, explain, ...options } = {}) {
  const output = log ? "pipe" : "inherit";
  const child = launch(command, args, { ...options, stdio: ["ignore", output, output] });
  if (log) keepOutput(child, log);
  const { code, signal } = await child.ended;
  if (code === 0) return;
  const text = log ? tail(log, 40) : "";
  if (/ENOSPC|No space left on device/.test(text))
    throw new Problem("Falta espaço em disco: libere espaço e tente de novo.");
  const command_line = [command, ...args].join(" ");
  throw new Problem(
    explain?.(text) ?? `${text}\n\nO comando "${command_line}" terminou com ${signal ?? `código ${code}`}.`.trim(),
  );
}

/** Writes what a child says to a file and, at the same time, to `also`. */
export function keepOutput(child, path, also) {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(file, { end: false });
    if (also) stream?.pipe(also, { end: false });
  }
}

export function tail(path, lines) {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
  } catch {
    return "";
  }
}
