import { expect, test, vi } from "vitest";
import { environmentOf } from "./primary.mjs";
import { processCount } from "./processes.mjs";

test("runs the background jobs in the first process only", () => {
  vi.stubEnv("JOBS", "on");
  expect([0, 1, 2].map((index) => environmentOf(index, 3).JOBS)).toEqual(["on", "off", "off"]);
  vi.stubEnv("JOBS", "off");
  expect(environmentOf(0, 3).JOBS).toBe("off");
  vi.unstubAllEnvs();
});

test("gives each process a port of its own for metrics", () => {
  vi.stubEnv("METRICS_PORT", "13000");
  expect([0, 1, 2].map((index) => environmentOf(index, 3).METRICS_PORT)).toEqual(["13000", "13001", "13002"]);
  vi.unstubAllEnvs();
  expect(environmentOf(1, 3)).not.toHaveProperty("METRICS_PORT");
});

test("is one process unless WEB_CONCURRENCY says otherwise", () => {
  expect([undefined, "", "1", "4"].map(processCount)).toEqual([1, 1, 1, 4]);
  expect(processCount("auto")).toBeGreaterThanOrEqual(1);
});
