"use client";

import { useEffect } from "react";
import { type Middleware, type SWRConfiguration, useSWRConfig } from "swr";
import { ApiError } from "@/lib/api/client";
import { keepWhileUsed } from "./cache-retention";
import { retryDelay } from "./retry-rules";

/** An answer that nobody shows any more is kept for five minutes and then forgotten. */
const forgetsUnused: Middleware = (useNext) => (key, fetcher, config) => {
  const swr = useNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const address = typeof key === "string" ? key : null;
  useEffect(() => (address === null ? undefined : keepWhileUsed(cache, address)), [cache, address]);
  return swr;
};

/** How every reading behaves that does not say otherwise. */
export const SWR_DEFAULTS: SWRConfiguration = {
  use: [forgetsUnused],
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    const delay_ms = retryDelay(error instanceof ApiError ? error.status : 0, retryCount);
    if (delay_ms !== null) setTimeout(() => revalidate({ retryCount }), delay_ms);
  },
};
