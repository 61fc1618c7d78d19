import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingState } from "@/lib/modules/customer-displays/schema";
import { createDisplaySender } from "./display-sender";

const RETRY_MS = 3_000;
const STATE = waitingState("Mercearia");

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const ended = vi.fn();

const respondWith = (status: number) => sent.mockImplementation(async () => new Response("{}", { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => "a-token" });
  vi.stubGlobal("fetch", sent);
});
afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("sends the first state at once and then only the newest of the others", async () => {
  respondWith(200);
  const { send } = createDisplaySender("display", ended);
  for (const total_cents of [100, 200, 300]) send({ ...STATE, total_cents });
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  const totals = sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)).state.total_cents);
  expect(totals).toEqual([100, 300]);
});

test("sends a state again until the server receives it", async () => {
  respondWith(503);
  const { send } = createDisplaySender("display", ended);
  send(STATE);
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
  expect(sent).toHaveBeenCalledTimes(3);
  respondWith(200);
  await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
  expect(sent).toHaveBeenCalledTimes(4);
});

test("reports a display that has ended", async () => {
  respondWith(404);
  const { send } = createDisplaySender("display", ended);
  send(STATE);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

test("sends nothing more once stopped", async () => {
  respondWith(503);
  const { send, stop } = createDisplaySender("display", ended);
  send(STATE);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  send(STATE);
  await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
  expect(sent).toHaveBeenCalledTimes(1);
});

test("reports no end once stopped", async () => {
  respondWith(404);
  const { send, stop } = createDisplaySender("display", ended);
  send(STATE);
  stop();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(ended).not.toHaveBeenCalled();
});
