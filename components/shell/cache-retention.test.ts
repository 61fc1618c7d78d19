import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWhileUsed } from "./cache-retention";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTES = 60_000;

test("an answer is forgotten five minutes after the last screen that showed it has gone", () => {
  const cache = new Map([["/sales", "…"]]);
  const first = keepWhileUsed(cache, "/sales");
  const second = keepWhileUsed(cache, "/sales");
  first();
  vi.advanceTimersByTime(10 * MINUTES);
  expect(cache.has("/sales")).toBe(true);
  second();
  vi.advanceTimersByTime(5 * MINUTES - 1);
  expect(cache.has("/sales")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(cache.has("/sales")).toBe(false);
});

test("whoever comes back in time keeps it", () => {
  const cache = new Map([["/stock", "…"]]);
  keepWhileUsed(cache, "/stock")();
  vi.advanceTimersByTime(4 * MINUTES);
  keepWhileUsed(cache, "/stock");
  vi.advanceTimersByTime(60 * MINUTES);
  expect(cache.has("/stock")).toBe(true);
});
