import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const POLL_MS = 15_000;
const COLLECT_MS = 400;
const HEARTBEAT = ":\n\n";
const EVERYTHING = expect.arrayContaining(["/sales", "/products", "/held-sales", "/cash-registers", "/dashboard"]);

type Answer = (init: RequestInit) => Promise<Response>;
type Stream = ReadableStreamDefaultController<Uint8Array>;

let answer: Answer;
let stopping: AbortController;

/** A server whose stream ends only when the client closes it. */
function openStream(onOpen: (write: (text: string) => void) => void): Answer {
  return async ({ signal }) => {
    let stream: Stream | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    signal?.addEventListener("abort", () => stream?.error(new DOMException("closed", "AbortError")));
    onOpen((text) => stream?.enqueue(new TextEncoder().encode(text)));
    return new Response(body);
  };
}

/** Follows the changes. Returns those reported, the number of connections and a promise that resolves at the end. */
async function follow() {
  const connect = vi.fn((_url: string, init: RequestInit) => answer(init));
  vi.stubGlobal("fetch", connect);
  const { followLive, onLiveChange } = await import("./live-connection");
  const reported: (readonly string[])[] = [];
  onLiveChange((paths) => reported.push(paths));
  const end = followLive(stopping.signal);
  return { reported, connect, end };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => "a-token" });
  vi.stubGlobal("navigator", { onLine: true });
  const listen = () => undefined;
  vi.stubGlobal("document", { hidden: false, addEventListener: listen, removeEventListener: listen });
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("has everything read again every 15 seconds while there is no stream, also between the attempts to connect", async () => {
  answer = async () => new Response("{}", { status: 503 });
  const { reported } = await follow();
  await vi.advanceTimersByTimeAsync(4 * POLL_MS + COLLECT_MS);
  expect(reported).toEqual([EVERYTHING, EVERYTHING, EVERYTHING, EVERYTHING]);
});

test("reports a change of the stream and has nothing else read while it lasts", async () => {
  answer = openStream((write) => {
    write(": connected\n\n");
    setTimeout(() => write('event: change\ndata: {"paths":["/sales"],"tab":null}\n\n'), 1_000);
    setInterval(() => write(HEARTBEAT), 10_000);
  });
  const { reported, connect } = await follow();
  await vi.advanceTimersByTimeAsync(1_000 + COLLECT_MS);
  expect(reported).toEqual([["/sales"]]);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(reported).toHaveLength(1);
  expect(connect).toHaveBeenCalledTimes(1);
});

test("leaves a stream that is silent, and has everything read again when it is open again", async () => {
  answer = openStream((write) => write(": connected\n\n"));
  const { reported, connect } = await follow();
  await vi.advanceTimersByTimeAsync(24_000);
  expect(connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(connect).toHaveBeenCalledTimes(2);
  expect(reported).toEqual([EVERYTHING]);
});

test("polls when a proxy holds the stream back", async () => {
  answer = openStream(() => undefined);
  const { reported } = await follow();
  await vi.advanceTimersByTimeAsync(2 * POLL_MS + COLLECT_MS);
  expect(reported).toEqual([EVERYTHING, EVERYTHING]);
});

test("connects at once when the network is back", async () => {
  const { connectivity } = await import("@/lib/api/connectivity");
  connectivity.markOffline();
  answer = async () => Promise.reject(new TypeError("no network"));
  const { connect } = await follow();
  await vi.advanceTimersByTimeAsync(120_000);
  connect.mockClear();
  answer = openStream((write) => write(": connected\n\n"));
  connectivity.markOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(connect).toHaveBeenCalledTimes(1);
});

test("adds no listener to the signal with each attempt to connect", async () => {
  answer = async () => new Response("{}", { status: 503 });
  await follow();
  await vi.advanceTimersByTimeAsync(500);
  const before = getEventListeners(stopping.signal, "abort").length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(getEventListeners(stopping.signal, "abort")).toHaveLength(before);
});

test("ends at once when it is stopped while a stream is open", async () => {
  answer = openStream((write) => write(": connected\n\n"));
  const { end } = await follow();
  const ended = vi.fn();
  void end.then(ended);
  await vi.advanceTimersByTimeAsync(500);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(1);
});
