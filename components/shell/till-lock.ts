"use client";

import { useCallback, useSyncExternalStore } from "react";
import { session } from "@/lib/api/client";
import { isRenewed } from "./leaving";

/**
 * What a page shows: its content, the lock screen, the choice of another operator, or nothing, because another tab opened a
 * session of somebody else and this page must reload.
 */
export type TillGate = "open" | "locked" | "choosing" | "changed";

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
let isChoosing = false;
let wasUnlocked = false;
let firstToken: string | null = null;

/** Shows the lock screen in every tab. The server locks the session itself. */
export function showLock() {
  isChoosing = false;
  wasUnlocked = false;
  session.lock();
  notifyListeners();
}

/** Shows the page again after the server unlocked the session. */
export function hideLock() {
  wasUnlocked = true;
  session.unlock();
  notifyListeners();
}

/** Opens or closes the choice of another operator. Unlike the lock, it can be left without a PIN. */
export function chooseOperator(isOpen: boolean) {
  isChoosing = isOpen;
  notifyListeners();
}

function gateOf(isPageLocked: boolean): TillGate {
  const token = session.token();
  if (token && (firstToken === null || isRenewed(token))) firstToken = token;
  if (token && token !== firstToken) return "changed";
  if (session.isLocked() || (isPageLocked && !wasUnlocked)) return "locked";
  return isChoosing ? "choosing" : "open";
}

/** Follows the lock in all tabs. `isPageLocked`: the server rendered the page for a locked session. */
export function useTillGate(isPageLocked: boolean): TillGate {
  const watch = useCallback((listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }, []);
  return useSyncExternalStore(
    watch,
    () => gateOf(isPageLocked),
    () => (isPageLocked ? "locked" : "open"),
  );
}
