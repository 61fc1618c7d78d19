// How a command of the project ends: on its own, by Ctrl-C, by a signal or because its parent is gone. Whatever it
// started is stopped in the reverse order, and nothing stays behind.

import { parentOf } from "./lock.mjs";
import { Problem } from "./problem.mjs";
import { closeDoor, hurry, stopJobs, stopRest } from "./processes.mjs";

/** npm passes on the Ctrl-C that the terminal has already sent us: two in this time are one. */
const SAME_PRESS_MS = 700;

const closers = [];
let stopping;
let pressed_at = 0;

/** What to do at the end, after everything registered later has been done. */
export const atTheEnd = (close) => closers.push(close);

export const isStopping = () => stopping !== undefined;

/** Stops jobs, then services in reverse order of start. Called twice, it is the same stop. */
export function stopEverything() {
  stopping ??= (async () => {
    closeDoor();
    await stopJobs();
    for (const close of closers.reverse()) await close().catch((error) => console.error(`✖ ${error.message}`));
    await stopRest();
  })();
  return stopping;
}

/**
 * Runs the story of a command. It ends with the exit code the story answers, 1 after a problem, and 130 when it was
 * interrupted; a story that only waits to be told to stop answers `untilStopped()`.
 */
export async function tell(story) {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, onSignal);
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  stopWithParent();
  let exitCode = 1;
  try {
    exitCode = (await story()) ?? 0;
  } catch (error) {
    if (isStopping()) exitCode = 130;
    else
      console.error(`\n✖ ${error instanceof Problem ? error.message : `Falha inesperada. ${error?.stack ?? error}`}`);
  }
  await stopEverything();
  process.exit(exitCode);
}

let release;
const stopped = new Promise((resolve) => {
  release = resolve;
});

/** Waits for a signal, and answers 0: being stopped is how a server is meant to end. */
export const untilStopped = () => stopped.then(() => 0);

function onSignal() {
  const now = Date.now();
  if (stopping && now - pressed_at > SAME_PRESS_MS) hurry();
  if (!stopping) {
    console.log("\nEncerrando…");
    stopEverything();
    release();
  }
  pressed_at = now;
}

/** Under npm, losing npm or the shell it started us with means that nobody can stop us any more. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = family();
  setInterval(() => family() !== before && !stopping && onSignal(), 1_000).unref();
}
