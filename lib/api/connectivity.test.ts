import { afterEach, beforeEach, expect, test, vi } from "vitest";

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Loads the module as a browser page does when it opens. */
async function openPage({ onLine = true } = {}) {
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", { onLine });
  return { browser, ...(await import("./connectivity")) };
}
const respondWith = (status: number) => fetched.mockResolvedValueOnce(new Response(null, { status }));

test("probes the server every five seconds until it responds", async () => {
  const { connectivity } = await openPage();
  const notified = vi.fn();
  connectivity.subscribe(notified);
  connectivity.markOffline();
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(5_000);
  respondWith(503);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([connectivity.isOffline(), fetched.mock.calls.map(([address]) => address)]).toEqual([
    true,
    ["/healthz", "/healthz"],
  ]);
  respondWith(200);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([connectivity.isOffline(), notified.mock.calls.length, vi.getTimerCount()]).toEqual([false, 2, 0]);
});

test("stops probing when the browser reports that the network is back", async () => {
  const { connectivity, browser } = await openPage();
  browser.dispatchEvent(new Event("offline"));
  expect([connectivity.isOffline(), vi.getTimerCount()]).toEqual([true, 1]);
  browser.dispatchEvent(new Event("online"));
  expect([connectivity.isOffline(), vi.getTimerCount()]).toEqual([false, 0]);
});

test("probes with a single timer when the page opens without network", async () => {
  const { connectivity } = await openPage({ onLine: false });
  connectivity.markOffline();
  connectivity.markOffline();
  expect([connectivity.isOffline(), vi.getTimerCount()]).toEqual([true, 1]);
  respondWith(200);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([connectivity.isOffline(), vi.getTimerCount()]).toEqual([false, 0]);
});

test("starts no timer outside a browser", async () => {
  const { connectivity } = await import("./connectivity");
  connectivity.markOffline();
  expect([connectivity.isOffline(), vi.getTimerCount()]).toEqual([true, 0]);
});
