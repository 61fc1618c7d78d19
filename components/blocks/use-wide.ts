"use client";

import { useSyncExternalStore } from "react";

const DESK = "(min-width: 48rem)";

function watchWidth(read: () => void) {
  const query = window.matchMedia(DESK);
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}

/** Returns whether the window is wide enough for a table (768 px or more); true during server rendering. */
export const useWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(DESK).matches,
    () => true,
  );
