// For measuring (bench/rows/pressure.mjs): how long this process's event loop was held up.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

/**
 * Where EVENT_LOOP_FILE names a file, SIGUSR2 writes there what the delays were since the last SIGUSR2, in milliseconds
 * beyond the sampling interval, and begins anew. Without it nothing is measured.
 */
export function reportEventLoop(file = process.env.EVENT_LOOP_FILE) {
  if (!file) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const beyond = (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS);
  process.on("SIGUSR2", () => {
    const figures = {
      p50_ms: beyond(delays.percentile(50)),
      p99_ms: beyond(delays.percentile(99)),
      max_ms: beyond(delays.max),
    };
    delays.reset();
    writeFileSync(file, JSON.stringify(figures));
  });
}
