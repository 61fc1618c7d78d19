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

/** What a browser knows of the server when one of its pages opens. */
async function openPage({ onLine = true } = {}) {
  const browser = new EventTarget();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", { onLine });
  return { browser, ...(await import("./away")) };
}
const answer = (status: number) => fetched.mockResolvedValueOnce(new Response(null, { status }));

test("a page that found no server asks for it every five seconds, whatever screen is open, until it answers", async () => {
  const { away } = await openPage();
  const told = vi.fn();
  away.watch(told);
  away.begin();
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(5_000);
  answer(503);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([away.is(), fetched.mock.calls.map(([address]) => address)]).toEqual([true, ["/healthz", "/healthz"]]);
  answer(200);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([away.is(), told.mock.calls.length, vi.getTimerCount()]).toEqual([false, 2, 0]);
});

test("the browser's word that the network is back ends the asking", async () => {
  const { away, browser } = await openPage();
  browser.dispatchEvent(new Event("offline"));
  expect([away.is(), vi.getTimerCount()]).toEqual([true, 1]);
  browser.dispatchEvent(new Event("online"));
  expect([away.is(), vi.getTimerCount()]).toEqual([false, 0]);
});

test("a page opened without network asks too, and however often the server is missed it is asked once at a time", async () => {
  const { away } = await openPage({ onLine: false });
  away.begin();
  away.begin();
  expect([away.is(), vi.getTimerCount()]).toEqual([true, 1]);
  answer(200);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([away.is(), vi.getTimerCount()]).toEqual([false, 0]);
});

test("where there is no browser nothing is left running", async () => {
  const { away } = await import("./away");
  away.begin();
  expect([away.is(), vi.getTimerCount()]).toEqual([true, 0]);
});
