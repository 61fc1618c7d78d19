import type { DisplayState } from "@/lib/modules/customer-displays/schema";

const CHANNEL = "agora-rende.customer-display";

export type DisplayMessage =
  | { readonly type: "state"; readonly state: DisplayState }
  /** A display asks the till for the current state. */
  | { readonly type: "hello" };

/** Opens the channel between a till and the displays of the same browser; null where the browser has none. */
export function openDisplayChannel(onMessage: (message: DisplayMessage) => void) {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<DisplayMessage>) => onMessage(data));
  return {
    send: (message: DisplayMessage) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
