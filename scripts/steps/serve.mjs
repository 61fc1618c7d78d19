// Starts the application: the production server, or Next's development server.
import { setTimeout as pause } from "node:timers/promises";
import { onExit } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch, stop } from "../cli/processes.mjs";
import { root } from "../project.mjs";
import { nextCommand } from "./build.mjs";

/** @import { Child, Application, Environment } from "../script-types" */

const START_TIMEOUT_MS = 120_000;
/** Longer than the ten seconds that the server itself gives to in-flight requests. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * One helper thread of V8 instead of four, because they delay the main thread on a busy machine. Half of V8's default young generation,
 * and an old one of at most 1 GB, so that V8 collects garbage earlier: less memory for 4 % more processor time.
 */
const SERVER = ["--v8-pool-size=1", "--max-semi-space-size=8", "--max-old-space-size=1024", "server.mjs"];
/** Makes glibc return freed memory instead of keeping it for each thread (mallopt(3)); other C libraries ignore these variables. */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * Starts the server and resolves to `{ ended, pid, restart(), close() }` once it accepts requests. Its output goes to `stdio`,
 * by default the terminal.
 * @param {object} options
 * @param {number} options.port
 * @param {Environment} options.env
 * @param {boolean} [options.development]
 * @param {string} [options.folder] the folder of the built application, by default this one
 * @param {import("node:child_process").StdioOptions} [options.stdio]
 * @returns {Promise<Application>}
 */
export async function serveApplication({
  port,
  env,
  development = false,
  folder = root,
  stdio = ["ignore", "inherit", "inherit"],
}) {
  const args = development ? [nextCommand(), "dev", "--port", String(port)] : SERVER;
  /** @type {Child} */
  let child;
  const start = () => {
    child = launch(process.execPath, args, {
      cwd: folder,
      env: {
        ...MEMORY,
        ...process.env,
        DRAIN_DELAY_MS: "0",
        JOBS: process.env.JOBS ?? "on",
        ...env,
        NODE_ENV: development ? "development" : "production",
      },
      stdio,
      service: true,
    });
    return untilListening(child, port);
  };
  const close = () => stop(child, { timeout_ms: STOP_TIMEOUT_MS });
  onExit(close);
  await start();
  return {
    get ended() {
      return child.ended;
    },
    get pid() {
      return child.pid;
    },
    restart: start,
    close,
  };
}

/**
 * @param {Child} child
 * @param {number} port
 */
async function untilListening(child, port) {
  const ended = child.ended.then(() => true);
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    if (await isListening(port)) return;
    if (await Promise.race([ended, pause(100, false)]))
      throw new Problem("O servidor não iniciou: o motivo está acima.");
  }
  throw new Problem("O servidor demorou demais para responder: veja as mensagens acima.");
}

/** @param {number} port */
const isListening = (port) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { redirect: "manual", signal: AbortSignal.timeout(30_000) }).then(
    () => true,
    () => false,
  );
