import { ApiError, call } from "@/lib/api/client";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import type { DisplayState } from "@/lib/modules/customer-displays/schema";

/** The display shows changes at most this often, so that fast scanning does not send each intermediate total. */
const INTERVAL_MS = 150;
const RETRY_MS = 3_000;
const NOT_FOUND = 404;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface DisplaySender {
  readonly send: (state: DisplayState) => void;
  /** Drops what was not sent yet and ends the retries. */
  readonly stop: () => void;
}

/**
 * Sends states to the display on another device, one at a time, until it is stopped. While one is being sent, only the newest
 * of the others waits. Calls `onEnded` when the display has ended.
 */
export function createDisplaySender(id: string, onEnded: () => void): DisplaySender {
  let next: DisplayState | null = null;
  let isSending = false;
  let isStopped = false;

  async function sendNext() {
    isSending = true;
    while (next && !isStopped) {
      const state = next;
      next = null;
      try {
        await call(customerDisplays.show, { id, revision: Date.now(), state });
        await delay(INTERVAL_MS);
      } catch (error) {
        if (isStopped) break;
        if (error instanceof ApiError && error.status === NOT_FOUND) {
          onEnded();
          break;
        }
        next ??= state;
        await delay(RETRY_MS);
      }
    }
    isSending = false;
  }
  return {
    send(state) {
      next = state;
      if (!isSending) void sendNext();
    },
    stop() {
      isStopped = true;
    },
  };
}
