// Event loop measurements for benchmarks (bench/rows/under-load.mjs).
import { readFileSync, writeFileSync } from "node:fs";
import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

/**
 * With the environment variable EVENT_LOOP_FILE, each SIGUSR2 writes the figures since the last one to that file, in
 * milliseconds, and resets them. Without the variable it measures nothing.
 * - `delay`: how late a timer fires. It also grows when other processes use the CPU.
 * - `computing`: the CPU time of this thread between two timers, independent of other processes (Linux only).
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

/**
 * @param {import("node:perf_hooks").Histogram} histogram
 * @param {number} beyond_ms
 */
function figuresOf(histogram, beyond_ms) {
  /** @param {number} nanoseconds */
  const ms = (nanoseconds) => Math.max(0, nanoseconds / NANOSECONDS - beyond_ms);
  return { p50_ms: ms(histogram.percentile(50)), p99_ms: ms(histogram.percentile(99)), max_ms: ms(histogram.max) };
}

/** The CPU time of the main thread in nanoseconds; 0 if the system does not report it. */
function computedSoFar() {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}
