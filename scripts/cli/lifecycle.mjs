// Ends a command: when it finishes, on Ctrl-C, on a signal or when its parent process is gone. Stops everything that the
// command started, in reverse order.

import { parentOf } from "./lock.mjs";
import { Problem, stackOf } from "./problem.mjs";
import { killRemaining, refuseNewChildren, stopJobs, stopRemaining } from "./processes.mjs";

/** npm forwards the Ctrl-C that the terminal already sent to this process: two signals within this time count as one. */
const SAME_SIGNAL_MS = 700;

/** @type {(() => Promise<unknown>)[]} */
const exitCallbacks = [];
/** @type {Promise<void> | undefined} */
let stopping;
let lastSignalAt = 0;

/**
 * Registers a callback for the end of the command. Callbacks run in reverse order of registration.
 * @param {() => Promise<unknown>} close
 */
export const onExit = (close) => exitCallbacks.push(close);

export const isStopping = () => stopping !== undefined;

/** Stops jobs, then services in reverse order of start. A second call returns the same promise. */
export function stopEverything() {
  stopping ??= (async () => {
    refuseNewChildren();
    await stopJobs();
    for (const close of exitCallbacks.reverse()) await close().catch((error) => console.error(`✖ ${error.message}`));
    await stopRemaining();
  })();
  return stopping;
}

/**
 * Runs a command and exits with the code that `main` returns (0 if none), with 1 after an error, and with 130 if it was
 * interrupted. A command that runs until it is stopped returns `untilStopped()`.
 * @param {() => Promise<number | void>} main
 */
export async function runCommand(main) {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, onSignal);
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  stopWithParent();
  let exitCode = 1;
  try {
    exitCode = (await main()) ?? 0;
  } catch (error) {
    if (isStopping()) exitCode = 130;
    else console.error(`\n✖ ${error instanceof Problem ? error.message : `Falha inesperada. ${stackOf(error)}`}`);
  }
  await stopEverything();
  process.exit(exitCode);
}

let release = () => {};
/** @type {Promise<void>} */
const stopped = new Promise((resolve) => {
  release = resolve;
});

/** Waits for a signal and resolves to exit code 0: being stopped is the normal end of a server. */
export const untilStopped = () => stopped.then(() => 0);

function onSignal() {
  const now = Date.now();
  if (stopping && now - lastSignalAt > SAME_SIGNAL_MS) killRemaining();
  if (!stopping) {
    console.log("\nEncerrando…");
    stopEverything();
    release();
  }
  lastSignalAt = now;
}

/** Under npm, stops when npm or its shell is gone, because nothing else could then stop this process. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = ancestors();
  setInterval(() => ancestors() !== before && !stopping && onSignal(), 1_000).unref();
}
