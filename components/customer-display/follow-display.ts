import { readEventStream } from "@/components/shell/event-stream";
import { ApiError, callForStream } from "@/lib/api/client";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import type { DisplayState } from "@/lib/modules/customer-displays/schema";

const FIRST_RECONNECT_MS = 500;
const MAX_RECONNECT_MS = 10_000;
const NOT_FOUND = 404;

export type Link = "connecting" | "connected" | "interrupted" | "ended";

interface Followed {
  readonly onState: (state: DisplayState) => void;
  readonly onLink: (link: Link) => void;
}

/** Follows the display of a link until it ends or the signal aborts. Connects again after each interruption. */
export async function followDisplay(token: string, signal: AbortSignal, { onState, onLink }: Followed) {
  let wait_ms = FIRST_RECONNECT_MS;
  while (!signal.aborted) {
    try {
      const open = (signal: AbortSignal) => callForStream(customerDisplays.follow, { token }, { signal });
      for await (const events of readEventStream(open, signal)) {
        onLink("connected");
        wait_ms = FIRST_RECONNECT_MS;
        for (const { event, data } of events) {
          if (event === "ended") return onLink("ended");
          if (event === "state") onState(JSON.parse(data) as DisplayState);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === NOT_FOUND) return onLink("ended");
      onLink("interrupted");
      wait_ms = Math.min(MAX_RECONNECT_MS, wait_ms * 2);
    }
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
}
