"use client";

import { type ReactNode, useEffect } from "react";
import { type Middleware, SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { ApiError } from "@/lib/api/client";
import { keepWhileUsed } from "./cache-retention";
import { Refusals } from "./refusals";
import { retryDelay } from "./retry-rules";
import { StepUpQuestion } from "./step-up-question";

/** SWR middleware that removes a cached response five minutes after its last use. */
const evictUnused: Middleware = (useNext) => (key, fetcher, config) => {
  const swr = useNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const url = typeof key === "string" ? key : null;
  useEffect(() => (url === null ? undefined : keepWhileUsed(cache, url)), [cache, url]);
  return swr;
};

const DEFAULTS: SWRConfiguration = {
  use: [evictUnused],
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    const delay_ms = retryDelay(error instanceof ApiError ? error.status : 0, retryCount);
    if (delay_ms !== null) setTimeout(() => revalidate({ retryCount }), delay_ms);
  },
};

/** SWR defaults (cache retention and retries) and the global handling of API errors and of password confirmation. */
export const ApiProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={DEFAULTS}>
    <Refusals />
    <StepUpQuestion />
    {children}
  </SWRConfig>
);
