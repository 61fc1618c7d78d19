import "server-only";
import { type LiveChange, liveHub } from "./hub";

const HEARTBEAT_MS = 10_000;
/** The client connects again after this time, so that an ended session also ends its stream. */
const MAX_AGE_MS = 10 * 60_000;
const SHUTDOWN_CHECK_MS = 500;
/** Unread messages after which a client counts as gone. */
const MAX_UNREAD = 256;
/** Events within this time after an event are written together: one write per event and device would slow the tills down. */
const WRITE_INTERVAL_MS = 100;

const isShuttingDown = () => (globalThis as { __draining?: boolean }).__draining === true;

interface OpenStream {
  readonly send: (event: string, data: unknown) => void;
  readonly end: () => void;
}

/**
 * Returns a stream of server-sent events (WHATWG HTML, section 9.2) with a heartbeat. It ends after ten minutes, when the
 * client reads nothing and when the server shuts down. `open` starts to send events and returns a function that stops it.
 */
export function eventStream(open: (stream: OpenStream) => () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let release: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        function write(text: string) {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return end();
          controller.enqueue(encoder.encode(text));
        }
        // In order, the same event once: only its last occurrence counts.
        const unsent = new Set<string>();
        let writeTimer: NodeJS.Timeout | null = null;
        function writeUnsent() {
          writeTimer = null;
          if (unsent.size === 0) return;
          const text = [...unsent].join("");
          unsent.clear();
          write(text);
          writeTimer = setTimeout(writeUnsent, WRITE_INTERVAL_MS);
        }
        function send(event: string, data: unknown) {
          const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
          unsent.delete(text);
          unsent.add(text);
          if (!writeTimer) writeUnsent();
        }
        function end() {
          writeUnsent();
          if (!isOpen) return;
          isOpen = false;
          release();
          controller.close();
        }
        const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
        const shutdownCheck = setInterval(() => isShuttingDown() && end(), SHUTDOWN_CHECK_MS);
        const maxAge = setTimeout(end, MAX_AGE_MS);
        write(": connected\n\n");
        const stop = open({ send, end });
        release = () => {
          isOpen = false;
          stop();
          clearInterval(heartbeat);
          clearInterval(shutdownCheck);
          clearTimeout(maxAge);
          if (writeTimer) clearTimeout(writeTimer);
        };
      },
      cancel: () => release(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  );
}

/**
 * Returns a stream of the company's changes: `change` with `paths` and `tab`, and `gap` when changes may have been missed.
 * Sends no data of the company.
 */
export const companyStream = (company_id: string) =>
  eventStream(({ send }) =>
    liveHub.subscribe(company_id, {
      onChange: ({ paths, tab }: LiveChange) => send("change", { paths, tab }),
      onGap: () => send("gap", {}),
    }),
  );
