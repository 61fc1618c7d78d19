"use client";

import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useLater } from "@/components/ui/later";
import { isUnder } from "@/lib/api/hooks";
import { lazyLiveConnection } from "./lazy-live-connection";
import { useSession, useViewer } from "./session";

/** Reloads what the page shows when another user or device of the company changes it. */
export function LiveUpdates() {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const viewer = useViewer();
  const isMember = user !== null && !viewer.platform_role;
  const connection = useLater(lazyLiveConnection, isMember);
  useEffect(() => {
    if (!isMember || !connection) return;
    const stopping = new AbortController();
    const stopListening = connection.onLiveChange((paths) => {
      void mutate((address) => paths.some((path) => isUnder(path, address)));
    });
    void connection.followLive(stopping.signal);
    return () => {
      stopListening();
      stopping.abort();
    };
  }, [isMember, connection, mutate]);
  return null;
}
