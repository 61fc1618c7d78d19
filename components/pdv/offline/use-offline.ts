"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import { loadLater, useLater } from "@/components/ui/later";
import { connectivity } from "@/lib/api/connectivity";
import { isUnder } from "@/lib/api/hooks";
import { REFRESH_MS, refreshProductCache } from "../product-cache/product-cache";
import { registerOfflineAnswers, takeSeries } from "./offline-answers";
import { checkReadiness, runInBackground } from "./offline-readiness";
import type { WaitingSale } from "./waiting-sale";
import { sendWaiting, waitingOf, watchWaiting } from "./waiting-sales";

/** What is read again when the connection returns. */
const STALE_PATHS = ["/pdv", "/cash-registers", "/sales", "/user"];

/** Loaded after the till is shown, and again when the network is back if it was lost in between. */
const tillInstaller = loadLater(() => import("./install-till"));

export const useIsOffline = () => useSyncExternalStore(connectivity.subscribe, connectivity.isOffline, () => false);

/** Prepares the till to work offline and sends its offline sales when the connection returns. */
export function useOffline() {
  // Registered during the first render, because effects run after the first request.
  useState(() => (typeof window === "undefined" ? null : registerOfflineAnswers()));
  const isOffline = useIsOffline();
  const { mutate } = useSWRConfig();

  const installer = useLater(tillInstaller, !isOffline);
  useEffect(() => void installer?.installTill(), [installer]);

  useEffect(() => {
    if (isOffline) return void checkReadiness();
    const catchUp = () => void runInBackground(() => sendWaiting().then(takeSeries).then(refreshProductCache));
    catchUp();
    const timer = setInterval(catchUp, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOffline]);

  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void mutate((address) => STALE_PATHS.some((path) => isUnder(path, address)));
    wasOffline.current = isOffline;
  }, [isOffline, mutate]);

  return isOffline;
}

/** The user's sales on this device that the server has not confirmed. */
export function useWaitingSales(user_id: string): readonly WaitingSale[] {
  const [rows, setRows] = useState<readonly WaitingSale[]>([]);
  useEffect(() => {
    // A browser that refuses to store data has no waiting sales.
    const read = () => void waitingOf(user_id).then(setRows, () => undefined);
    read();
    return watchWaiting(read);
  }, [user_id]);
  return rows;
}
