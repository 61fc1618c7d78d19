import "server-only";
import { type LiveChange, liveHub } from "./hub";

const HEARTBEAT_MS = 10_000;
/** The client connects again after this time, so that an ended session also ends its stream. */
const MAX_AGE_MS = 10 * 60_000;
const SHUTDOWN_CHECK_MS = 500;
/** Unread messages after which a client counts as gone. */
const MAX_UNREAD = 256;

const isShuttingDown = () => (globalThis as { __draining?: boolean }).__draining === true;

/**
 * Returns a stream of server-sent events (WHATWG HTML, section 9.2) with the company's changes: `change` with `paths` and `tab`,
 * and `gap` when changes may have been missed. Sends no data of the company.
 */
export function liveStream(company_id: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let release: () => void = () => undefined;
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return end();
          controller.enqueue(encoder.encode(text));
        };
        const sendChange = ({ paths, tab }: LiveChange) =>
          send(`event: change\ndata: ${JSON.stringify({ paths, tab })}\n\n`);
        const unsubscribe = liveHub.subscribe(company_id, {
          onChange: sendChange,
          onGap: () => send("event: gap\ndata: {}\n\n"),
        });
        const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
        const shutdownCheck = setInterval(() => isShuttingDown() && end(), SHUTDOWN_CHECK_MS);
        const maxAge = setTimeout(() => end(), MAX_AGE_MS);
        end = () => {
          end = () => undefined;
          release();
          controller.close();
        };
        release = () => {
          unsubscribe();
          clearInterval(heartbeat);
          clearInterval(shutdownCheck);
          clearTimeout(maxAge);
        };
        send(": connected\n\n");
      },
      cancel: () => release(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  );
}
