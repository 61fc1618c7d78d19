import { callForStream, session, TAB_ID } from "@/lib/api/client";
import { liveUpdates } from "@/lib/modules/live-updates/endpoints";
import { createEventParser } from "./event-parser";

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
  const stay = async () => {
    let wait_ms = FIRST_RECONNECT_MS;
    while (!signal.aborted) {
      const wasConnected = await readStream(receive, signal).catch(() => false);
      wait_ms = wasConnected ? FIRST_RECONNECT_MS : Math.min(MAX_RECONNECT_MS, wait_ms * 2);
      await pollFor(wait_ms, receive, signal);
    }
  };
  // Browsers without locks use one connection per tab.
  await (navigator.locks?.request(LOCK, { signal }, stay) ?? stay()).catch(() => undefined);
  document.removeEventListener("visibilitychange", reportWhenVisible);
  channel.close();
}

type Receive = (paths: readonly string[], tab: string | null) => void;

let hasConnected = false;

/** Passes on the changes until the stream ends. Returns whether it was connected; throws when the connection breaks. */
async function readStream(receive: Receive, signal: AbortSignal): Promise<boolean> {
  if (!session.token()) return false;
  const body = await callForStream(liveUpdates.follow, {}, { signal });
  if (!body) return false;
  // Changes since the last connection. At the first one the page has just read its data.
  if (hasConnected) receive(POLLED_PATHS, null);
  hasConnected = true;
  const parse = createEventParser();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    for (const { event, data } of parse(read.value)) {
      if (event === "gap") receive(POLLED_PATHS, null);
      if (event !== "change") continue;
      const { paths, tab } = JSON.parse(data) as Change;
      receive(paths, tab);
    }
  return true;
}

/** Waits for the next attempt to connect, and reads everything again at intervals until then. */
async function pollFor(wait_ms: number, receive: Receive, signal: AbortSignal) {
  const poll = setInterval(() => receive(POLLED_PATHS, null), POLL_MS);
  await new Promise<void>((resolve) => {
    const wait = setTimeout(resolve, wait_ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(wait);
        resolve();
      },
      { once: true },
    );
  });
  clearInterval(poll);
}
