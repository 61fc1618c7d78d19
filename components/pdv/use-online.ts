"use client";

import { useSyncExternalStore } from "react";

function watchConnection(read: () => void) {
  window.addEventListener("online", read);
  window.addEventListener("offline", read);
  return () => {
    window.removeEventListener("online", read);
    window.removeEventListener("offline", read);
  };
}

/** Whether this device believes it is connected; a sale finds out for itself. */
export const useOnline = () =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
