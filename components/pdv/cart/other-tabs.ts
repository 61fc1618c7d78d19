import { TAB_ID } from "@/lib/api/client";
import type { Cart } from "./cart";
import { savedCartKey } from "./clear-saved-carts";
import { savedCartIn } from "./saved-cart";

/** Why a cart ended: its sale was registered, it was held, or it was cleared. */
export type CartEnd = "sold" | "held" | "cleared";

interface EndedCart {
  readonly key: string;
  readonly how: CartEnd;
}

interface Announcement extends EndedCart {
  /** The tab that ended the cart. Its own watcher hears the channel too, possibly before its next cart is on the screen. */
  readonly tab: string;
}

const CHANNEL = "agora-rende.pdv.carts";

/** Tells the other tabs of this browser that a cart ended, so that they do not sell it again. */
export function announceEnd(ended: EndedCart) {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...ended, tab: TAB_ID } satisfies Announcement);
  channel.close();
}

interface Handlers {
  /** Another tab changed the user's saved cart. */
  readonly onSaved: (cart: Cart) => void;
  readonly onEnded: (ended: EndedCart) => void;
}

/** Watches what other tabs do with the user's cart. Returns a function that stops watching. */
export function watchOtherTabs(user_id: string, { onSaved, onEnded }: Handlers): () => void {
  // The browser may deliver the last save of a cart after the message that it ended.
  const endedKeys = new Set<string>();
  function handleStorage({ key, newValue }: StorageEvent) {
    const saved = key === savedCartKey(user_id) ? savedCartIn(newValue) : null;
    if (saved && !endedKeys.has(saved.key)) onSaved(saved);
  }
  window.addEventListener("storage", handleStorage);
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener("message", ({ data }: MessageEvent<Announcement>) => {
    endedKeys.add(data.key);
    if (data.tab !== TAB_ID) onEnded({ key: data.key, how: data.how });
  });
  return () => {
    window.removeEventListener("storage", handleStorage);
    channel?.close();
  };
}
