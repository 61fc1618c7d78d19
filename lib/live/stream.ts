import "server-only";
import { type LiveChange, liveHub } from "./hub";

const HEARTBEAT_MS = 10_000;
/** The client connects again after this time, so that an ended session also ends its stream. */
const MAX_AGE_MS = 10 * 60_000;
const SHUTDOWN_CHECK_MS = 500;
/** Unread messages after which a client counts as gone. */
const MAX_UNREAD = 256;

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
        function end() {
          if (!isOpen) return;
          isOpen = false;
          release();
          controller.close();
        }
        function write(text: string) {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return end();
          controller.enqueue(encoder.encode(text));
        }
        const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
        const shutdownCheck = setInterval(() => isShuttingDown() && end(), SHUTDOWN_CHECK_MS);
        const maxAge = setTimeout(end, MAX_AGE_MS);
        write(": connected\n\n");
        const stop = open({
          send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          end,
        });
        release = () => {
          isOpen = false;
          stop();
          clearInterval(heartbeat);
          clearInterval(shutdownCheck);
          clearTimeout(maxAge);
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
