"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds. The server, which cannot know, answers `onServer`. */
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
