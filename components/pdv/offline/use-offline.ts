"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { connectivity } from "@/lib/api/away";
import { isUnder } from "@/lib/api/hooks";
import { REFRESH_MS, refreshCatalogue } from "../shelf/catalogue";
import { installTill } from "./install-till";
import { standIn, takeSeries } from "./stand-ins";
import type { WaitingSale } from "./waiting-sale";
import { sendWaiting, waitingOf, watchWaiting } from "./waiting-sales";

const STALE_PATHS = ["/pdv", "/cash-registers", "/sales", "/user"];

export const useAway = () => useSyncExternalStore(connectivity.subscribe, connectivity.isOffline, () => false);

/** Keeps the till ready for the time without network, and brings what it sold then to the server afterwards. */
export function useOffline() {
  // Before the first question is asked: effects of what stands above run after this.
  useState(() => (typeof window === "undefined" ? null : standIn()));
  const isAway = useAway();
  const { mutate } = useSWRConfig();

  useEffect(() => void installTill(), []);

  useEffect(() => {
    if (isAway) return;
    const catchUp = () =>
      void sendWaiting()
        .then(takeSeries)
        .then(refreshCatalogue)
        .catch(() => undefined);
    catchUp();
    void mutate((address) => STALE_PATHS.some((path) => isUnder(path, address)));
    const timer = setInterval(catchUp, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isAway, mutate]);

  return isAway;
}

/** What this person sold here and the server has not confirmed. */
export function useWaitingSales(user_id: string): readonly WaitingSale[] {
  const [rows, setRows] = useState<readonly WaitingSale[]>([]);
  useEffect(() => {
    const read = () => void waitingOf(user_id).then(setRows);
    read();
    return watchWaiting(read);
  }, [user_id]);
  return rows;
}
