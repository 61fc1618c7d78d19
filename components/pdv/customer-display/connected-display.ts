"use client";

import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";
import { displayLinkResource } from "@/lib/modules/customer-displays/schema";

/** The display on another device, as stored in this browser. */
const connectedDisplay = displayLinkResource;
export type ConnectedDisplay = z.output<typeof connectedDisplay>;

const keyOf = (user_id: string) => `agora-rende.customer-display.${user_id}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function parseStored(stored: string | null): ConnectedDisplay | null {
  const { data } = z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(connectedDisplay)
    .safeParse(stored);
  return data && Date.parse(data.expires_at) > Date.now() ? data : null;
}

/** Stores the display of a user's till in this browser; null removes it. */
export function storeConnectedDisplay(user_id: string, display: ConnectedDisplay | null) {
  if (display) localStorage.setItem(keyOf(user_id), JSON.stringify(display));
  else localStorage.removeItem(keyOf(user_id));
  for (const listener of listeners) listener();
}

/** Removes a display that has ended, unless another one was connected since. */
export function removeEndedDisplay(user_id: string, id: string) {
  if (parseStored(localStorage.getItem(keyOf(user_id)))?.id === id) storeConnectedDisplay(user_id, null);
}

/** The display on another device that this user's till sends its sale to, in all tabs of the browser. */
export function useConnectedDisplay(user_id: string): ConnectedDisplay | null {
  const stored = useSyncExternalStore(
    subscribe,
    useCallback(() => localStorage.getItem(keyOf(user_id)), [user_id]),
    () => null,
  );
  return parseStored(stored);
}
