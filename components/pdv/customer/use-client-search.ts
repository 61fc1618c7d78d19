"use client";

import { useEffect, useState } from "react";
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
  const { data, error, mutate } = useApi(pdv.clients, { search }, { keepPreviousData: true });
  return { clients: data?.data, isCurrent: search === text.trim() && !error, error, retry: () => mutate() };
}
