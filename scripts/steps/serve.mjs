// The application running: the production server, or Next's development server.
import { setTimeout as pause } from "node:timers/promises";
import { atTheEnd } from "../machine/lifecycle.mjs";
import { Problem } from "../machine/problem.mjs";
import { launch, stop } from "../machine/processes.mjs";
import { root } from "../project.mjs";
import { nextCommand } from "./build.mjs";

const START_PATIENCE_MS = 120_000;
/** In-flight requests get ten seconds from the server itself. */
const STOP_PATIENCE_MS = 15_000;

/** Half of what V8 would let short-lived objects take: it sells as fast and holds less. */
const SERVER = ["--max-semi-space-size=8", "server.mjs"];
/** glibc gives back what starting took, instead of keeping it for each thread (mallopt(3)); others do not know these names. */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * Starts the server and answers `{ ended, restart(), close() }` once it accepts requests. Its output goes to `stdio`, the
 * terminal by default.
 */
export async function serveApplication({ port, env, development = false, stdio = ["ignore", "inherit", "inherit"] }) {
  const args = development ? [nextCommand(), "dev", "--port", String(port)] : SERVER;
  let child;
  const start = () => {
    child = launch(process.execPath, args, {
      cwd: root,
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
  const close = () => stop(child, { patience_ms: STOP_PATIENCE_MS });
  atTheEnd(close);
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

async function untilListening(child, port) {
  const ended = child.ended.then(() => true);
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; ) {
    if (await isListening(port)) return;
    if (await Promise.race([ended, pause(100, false)]))
      throw new Problem("O servidor não iniciou: o motivo está acima.");
  }
  throw new Problem("O servidor demorou demais para responder: veja as mensagens acima.");
}

const isListening = (port) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { redirect: "manual", signal: AbortSignal.timeout(30_000) }).then(
    () => true,
    () => false,
  );
