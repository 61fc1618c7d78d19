"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Returns whether a media query matches; `onServer` is the value used during server rendering. */
export function useMedia(query: string, onServer = true): boolean {
  const watch = useCallback(
    (read: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", read);
      return () => media.removeEventListener("change", read);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
