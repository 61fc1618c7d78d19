"use client";

import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { isUnder } from "@/lib/api/hooks";
import { useSession, useViewer } from "./session";

/** Reloads what the page shows when another user or device of the company changes it. */
export function LiveUpdates() {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const viewer = useViewer();
  const isMember = user !== null && !viewer.platform_role;
  useEffect(() => {
    if (!isMember) return;
    const stopping = new AbortController();
    // Loaded after the page is shown: it is not needed before.
    void import("./live-connection").then(({ followLive, onLiveChange }) => {
      if (stopping.signal.aborted) return;
      const stopListening = onLiveChange((paths) => {
        void mutate((address) => paths.some((path) => isUnder(path, address)));
      });
      stopping.signal.addEventListener("abort", stopListening);
      void followLive(stopping.signal);
    });
    return () => stopping.abort();
  }, [isMember, mutate]);
  return null;
}
