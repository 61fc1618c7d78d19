import { createEventParser, type ServerSentEvent } from "./event-parser";

/** The server sends a heartbeat every 10 seconds. A stream that is silent for longer has lost its connection. */
export const MAX_SILENCE_MS = 25_000;

type Open = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;

/**
 * Reads a stream of server-sent events until it ends. Yields the events of each chunk, none for a heartbeat, so that the
 * first value means that the stream is open. Throws when the stream cannot be opened, breaks or falls silent: a lost Wi-Fi
 * ends no connection.
 */
export async function* readEventStream(open: Open, signal: AbortSignal): AsyncGenerator<ServerSentEvent[]> {
  const closing = new AbortController();
  let silence = setTimeout(abort, MAX_SILENCE_MS);
  function abort() {
    closing.abort();
  }
  try {
    const body = await open(AbortSignal.any([signal, closing.signal]));
    if (!body) throw new TypeError("The response has no body");
    const parse = createEventParser();
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(abort, MAX_SILENCE_MS);
      yield parse(read.value);
    }
  } finally {
    clearTimeout(silence);
    closing.abort();
  }
}
