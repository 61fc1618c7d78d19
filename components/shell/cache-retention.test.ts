import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWhileUsed } from "./cache-retention";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTES = 60_000;

test("removes a cache entry five minutes after its last user has unmounted", () => {
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

test("keeps an entry that is used again within five minutes", () => {
  const cache = new Map([["/stock", "…"]]);
  keepWhileUsed(cache, "/stock")();
  vi.advanceTimersByTime(4 * MINUTES);
  keepWhileUsed(cache, "/stock");
  vi.advanceTimersByTime(60 * MINUTES);
  expect(cache.has("/stock")).toBe(true);
});
