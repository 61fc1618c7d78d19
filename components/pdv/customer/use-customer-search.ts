"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";

const DEBOUNCE_MS = 150;

/** Searches customers as the user types, after a pause. The previous results stay visible while a search runs. */
export function useCustomerSearch(text: string) {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, mutate, isLoading } = useApi(pdv.clients, { search }, { keepPreviousData: true });
  return {
    customers: data?.data,
    // While a search runs, the visible results belong to an earlier text.
    isCurrent: search === text.trim() && !error && !isLoading,
    error,
    retry: () => mutate(),
    /** Searches immediately, for Enter. */
    searchNow: async () => (await call(pdv.clients, { search: text.trim() })).data,
  };
}
