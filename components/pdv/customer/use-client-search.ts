"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";

const PAUSE_MS = 150;

/** Customers for what is being typed, after a pause; the ones before stay in sight meanwhile. */
export function useClientSearch(text: string) {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, mutate, isLoading } = useApi(pdv.clients, { search }, { keepPreviousData: true });
  return {
    clients: data?.data,
    // What is on the screen while a search runs still answers what was typed before.
    isCurrent: search === text.trim() && !error && !isLoading,
    error,
    retry: () => mutate(),
    /** Asks at once, for Enter. */
    now: async () => (await call(pdv.clients, { search: text.trim() })).data,
  };
}
