// Starts and stops child processes. Each child runs in its own process group, so that Ctrl-C in the terminal reaches only this
// process, which decides the order in which they stop. A watchdog ends the child if this process is killed.
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "./problem.mjs";

/** @import { LaunchOptions, RunOptions, Child } from "../script-types" */

const windows = process.platform === "win32";
const UNINTERRUPTIBLE_TIMEOUT_MS = 60_000;
const LAST_OUTPUT_MS = 2_000;
/** @type {Set<Child>} */
const running = new Set();
let closed = false;

/**
 * Starts a child in its own process group. `ended` resolves to `{ code, signal }` and never rejects.
 * - `service`: not stopped with the one-off jobs, but later, by the code that started it.
 * - `managesChildren`: signals go only to the child itself, not to its group.
 * - `uninterruptible`: not signaled when the command ends, but waited for.
 * @param {string} command
 * @param {string[]} args
 * @param {LaunchOptions} [options]
 * @returns {Child}
 */
export function launch(
  command,
  args,
  { service, managesChildren, uninterruptible, stopSignal = "SIGTERM", ...options } = {},
) {
  if (closed) throw new Problem("Interrompido.");
  const env = { ...(options.env ?? process.env), ...(!process.stdout.isTTY && { NO_COLOR: "1" }) };
  const started = spawn(command, args, { ...options, env, detached: !windows, windowsHide: true });
  const child = /** @type {Child} */ (
    Object.assign(started, { service, managesChildren, uninterruptible, stopSignal })
  );
  running.add(child);
  const watchdog = uninterruptible ? undefined : startWatchdog(child);
  child.ended = new Promise((resolve) => {
    /**
     * @param {number | null} code
     * @param {NodeJS.Signals | null} signal
     */
    const end = (code, signal) => {
      running.delete(child);
      watchdog?.kill("SIGKILL");
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

const WATCHDOG_SCRIPT = `read -r _
kill -s "$1" -- "$0" 2>/dev/null || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do sleep 1; kill -s 0 -- "$0" 2>/dev/null || exit 0; done
kill -s KILL -- "$0" 2>/dev/null`;

/**
 * Starts a watchdog that reads from a pipe until this process is gone, then ends the child.
 * @param {Child} child
 */
function startWatchdog(child) {
  if (windows || !child.pid) return undefined;
  const target = String(child.managesChildren ? child.pid : -child.pid);
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG_SCRIPT, target, child.stopSignal.slice(3)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  watchdog.on("error", () => {});
  watchdog.stdin.on("error", () => {});
  // The pipe is a socket, although its type says only that it can be written.
  /** @type {import("node:net").Socket} */ (watchdog.stdin).unref();
  watchdog.unref();
  return watchdog;
}

/**
 * @param {Child} child
 * @param {NodeJS.Signals} name
 */
export function signal(child, name) {
  if (!child.pid || (child.managesChildren && !running.has(child))) return;
  if (windows) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(child.managesChildren ? child.pid : -child.pid, name);
  } catch {
    // The process has already ended.
  }
}

/**
 * Sends the stop signal to a child and its descendants, and `finalSignal` after `timeout_ms`.
 * @param {Child} child
 * @param {{ timeout_ms?: number, finalSignal?: NodeJS.Signals }} [options]
 */
export async function stop(child, { timeout_ms = 5_000, finalSignal = "SIGKILL" } = {}) {
  if (!child.uninterruptible) signal(child, child.stopSignal);
  const limit_ms = child.uninterruptible ? UNINTERRUPTIBLE_TIMEOUT_MS : timeout_ms;
  const timer = setTimeout(() => signal(child, finalSignal), limit_ms);
  await child.ended;
  clearTimeout(timer);
  if (!child.managesChildren) signal(child, "SIGKILL");
}

export const stopJobs = () => Promise.all([...running].filter((child) => !child.service).map((child) => stop(child)));
export const stopRemaining = () => Promise.all([...running].map((child) => stop(child)));

/** Makes `launch` throw from now on. */
export function refuseNewChildren() {
  closed = true;
}

/** Ends every child at once: PostgreSQL with SIGQUIT (it recovers at its next start), the others with SIGKILL. */
export function killRemaining() {
  for (const child of running) signal(child, child.managesChildren ? "SIGQUIT" : "SIGKILL");
}

/**
 * Runs a command and waits for it. With `log` its output goes to that file, and the error includes its last lines; without
 * `log` the output is inherited. Throws a Problem if the command fails; `explain(output)` may provide its message.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, { log, explain, ...options } = {}) {
  const output = log ? "pipe" : "inherit";
  const child = launch(command, args, { ...options, stdio: ["ignore", output, output] });
  const written = log ? keepOutput(child, log) : undefined;
  const { code, signal } = await child.ended;
  if (code === 0) return;
  // The last output can arrive after the end of the process. A process that it left behind can hold the pipe open.
  await Promise.race([written, pause(LAST_OUTPUT_MS, undefined, { ref: false })]);
  const text = log ? tail(log, 40) : "";
  if (/ENOSPC|No space left on device/.test(text))
    throw new Problem("Falta espaço em disco: libere espaço e tente de novo.");
  const command_line = [command, ...args].join(" ");
  throw new Problem(
    explain?.(text) ?? `${text}\n\nO comando "${command_line}" terminou com ${signal ?? `código ${code}`}.`.trim(),
  );
}

/**
 * Writes the output of a child to a file and also to the stream `also`, if any. Resolves when all of it is written.
 * @param {Child} child
 * @param {string} path
 * @param {NodeJS.WritableStream} [also]
 */
export function keepOutput(child, path, also) {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
  for (const stream of streams) {
    stream.pipe(file, { end: false });
    if (also) stream.pipe(also, { end: false });
  }
  const ended = streams.map((stream) => finished(stream).catch(() => undefined));
  return Promise.all(ended).then(() => new Promise((resolve) => file.end(() => resolve(undefined))));
}

/**
 * @param {string} path
 * @param {number} lines
 */
export function tail(path, lines) {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
  } catch {
    return "";
  }
}
