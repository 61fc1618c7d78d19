import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installTill } from "./install-till";

const RETRY_MS = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("document", { documentElement: { dataset: { version: "1" } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A browser whose service worker becomes active with the given attempt to register it. */
function stubServiceWorker(attempt: number) {
  const kept: unknown[] = [];
  let attempts = 0;
  let activate = (_registration: unknown) => {};
  const ready = new Promise((resolve) => {
    activate = resolve;
  });
  const register = async () => {
    attempts += 1;
    if (attempts === attempt) activate({ active: { postMessage: (message: unknown) => kept.push(message) } });
  };
  vi.stubGlobal("navigator", { serviceWorker: { register, ready } });
  return { kept, attempts: () => attempts };
}

test("registers the service worker again if it could not be installed, and then keeps the till", async () => {
  const { kept, attempts } = stubServiceWorker(2);
  void installTill();
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect([attempts(), kept]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
  expect(attempts()).toBe(2);
  expect(kept).toMatchObject([{ type: "keep", isComplete: true }]);
});

test("registers the service worker once if it is installed", async () => {
  const { kept, attempts } = stubServiceWorker(1);
  void installTill();
  await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
  expect(attempts()).toBe(1);
  expect(kept).toMatchObject([{ type: "keep", isComplete: true }]);
});
