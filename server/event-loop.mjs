// For measuring (bench/rows/pressure.mjs): how long this process's event loop was held up, and by whom.
import { readFileSync, writeFileSync } from "node:fs";
import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

/**
 * Where EVENT_LOOP_FILE names a file, SIGUSR2 writes there the figures since the last SIGUSR2, in milliseconds, and begins
 * anew: `delay` is how much later than asked for a timer came, whoever had the processor; `computing` is how long this
 * thread itself computed from one timer to the next, which a busy machine does not change (Linux only). Without the
 * variable nothing is measured.
 */
export function reportEventLoop(file = process.env.EVENT_LOOP_FILE) {
  if (!file) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const computing = createHistogram();
  let computed = computedSoFar();
  setInterval(() => {
    const now = computedSoFar();
    computing.record(Math.max(1, now - computed));
    computed = now;
  }, RESOLUTION_MS).unref();
  process.on("SIGUSR2", () => {
    const figures = { delay: figuresOf(delays, RESOLUTION_MS), computing: figuresOf(computing, 0) };
    delays.reset();
    computing.reset();
    writeFileSync(file, JSON.stringify(figures));
  });
}

function figuresOf(histogram, beyond_ms) {
  const ms = (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS - beyond_ms);
  return { p50_ms: ms(histogram.percentile(50)), p99_ms: ms(histogram.percentile(99)), max_ms: ms(histogram.max) };
}

/** Nanoseconds that the main thread spent on a processor; 0 where the system does not say. */
function computedSoFar() {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}
