"use client";

import { useSyncExternalStore } from "react";

const DESK = "(min-width: 48rem)";

function watchWidth(read: () => void) {
  const query = window.matchMedia(DESK);
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}

/** Whether there is room for a table (768 px or more). The server, which cannot know, answers yes. */
export const useWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(DESK).matches,
    () => true,
  );
