import { callForStream, session, TAB_ID } from "@/lib/api/client";
import { connectivity } from "@/lib/api/connectivity";
import { liveUpdates } from "@/lib/modules/live-updates/endpoints";
import { readEventStream } from "./event-stream";

const CHANNEL = "agora-rende.live";
const LOCK = "agora-rende.live";
const FIRST_RECONNECT_MS = 1_000;
const MAX_RECONNECT_MS = 60_000;
/** Without a stream, everything that a till shows is read again this often. */
const POLL_MS = 15_000;
/** Changes within this time reload the page's data once. */
const COLLECT_MS = 400;
/** What other people change while a page is open. */
const POLLED_PATHS = ["/pdv", "/held-sales", "/cash-registers", "/sales", "/products", "/stock", "/dashboard"];

interface Change {
  readonly paths: readonly string[];
  readonly tab: string | null;
}
type Listener = (paths: readonly string[]) => void;
const listeners = new Set<Listener>();
const collected = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Registers a listener for the API paths that others changed. Returns a function that removes it. */
export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports changed paths together, and only while the page is visible. */
function collect(paths: readonly string[]) {
  for (const path of paths) collected.add(path);
  if (!document.hidden && !timer) timer = setTimeout(report, COLLECT_MS);
}

function report() {
  timer = null;
  if (collected.size === 0) return;
  const paths = [...collected];
  collected.clear();
  for (const listener of listeners) listener(paths);
}

/**
 * Follows the company's changes until the signal aborts. The tabs of a browser share one connection: the tab that holds the
 * lock passes on what it receives, because a browser limits its connections to a server.
 */
export async function followLive(signal: AbortSignal) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<readonly string[]>) => collect(data));
  const reportWhenVisible = () => !document.hidden && report();
  document.addEventListener("visibilitychange", reportWhenVisible);
  const receive = (paths: readonly string[], tab: string | null) => {
    if (tab !== TAB_ID) collect(paths);
    channel.postMessage(paths);
  };
  // Browsers without locks use one connection per tab.
  const stay = () => stayConnected(receive, signal);
  await (navigator.locks?.request(LOCK, { signal }, stay) ?? stay()).catch(() => undefined);
  document.removeEventListener("visibilitychange", reportWhenVisible);
  channel.close();
}

type Receive = (paths: readonly string[], tab: string | null) => void;

/** Keeps a stream open. While there is none, has everything read again at intervals. */
async function stayConnected(receive: Receive, signal: AbortSignal) {
  let isConnected = false;
  let wait_ms = FIRST_RECONNECT_MS;
  const poll = setInterval(() => !isConnected && receive(POLLED_PATHS, null), POLL_MS);
  while (!signal.aborted) {
    await readChanges().catch(() => undefined);
    isConnected = false;
    mayHaveMissed = true;
    await waitForNetwork(wait_ms, signal);
    wait_ms = Math.min(MAX_RECONNECT_MS, wait_ms * 2);
  }
  clearInterval(poll);

  async function readChanges() {
    if (!session.token()) return;
    for await (const events of readEventStream((signal) => callForStream(liveUpdates.follow, {}, { signal }), signal)) {
      if (!isConnected && mayHaveMissed) receive(POLLED_PATHS, null);
      isConnected = true;
      wait_ms = FIRST_RECONNECT_MS;
      for (const { event, data } of events) {
        if (event === "gap") receive(POLLED_PATHS, null);
        if (event !== "change") continue;
        const { paths, tab } = JSON.parse(data) as Change;
        receive(paths, tab);
      }
    }
  }
}

/** Whether there was a time without a stream. At the first connection the page has just read its data. */
let mayHaveMissed = false;

/** Waits for the next attempt to connect: until the time is over, the network is back or the signal aborts. */
async function waitForNetwork(wait_ms: number, signal: AbortSignal) {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stopWatching = connectivity.subscribe(() => connectivity.isOffline() || end());
    const timer = setTimeout(end, wait_ms);
    signal.addEventListener("abort", end);
    function end() {
      stopWatching();
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    }
  });
}
