"use client";

import { createContext, useContext, useSyncExternalStore } from "react";

const DESK = "(min-width: 48rem)";

function watchWidth(read: () => void) {
  const query = window.matchMedia(DESK);
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}

/** Whether the browser named itself a phone in its request, so that the server renders cards instead of a table. */
export const PhoneContext = createContext(false);

/** Returns whether the window is wide enough for a table (768 px or more); on the server, whether it is not a phone. */
export function useWide(): boolean {
  const isPhone = useContext(PhoneContext);
  return useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(DESK).matches,
    () => !isPhone,
  );
}
