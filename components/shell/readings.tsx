"use client";

import { type ReactNode, useEffect } from "react";
import { type Middleware, SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { ApiError } from "@/lib/api/client";
import { keepWhileUsed } from "./cache-retention";
import { Refusals } from "./refusals";
import { retryDelay } from "./retry-rules";
import { StepUpQuestion } from "./step-up-question";

/** An answer that nobody shows any more is kept for five minutes and then forgotten. */
const forgetsUnused: Middleware = (useNext) => (key, fetcher, config) => {
  const swr = useNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const address = typeof key === "string" ? key : null;
  useEffect(() => (address === null ? undefined : keepWhileUsed(cache, address)), [cache, address]);
  return swr;
};

const DEFAULTS: SWRConfiguration = {
  use: [forgetsUnused],
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    const delay_ms = retryDelay(error instanceof ApiError ? error.status : 0, retryCount);
    if (delay_ms !== null) setTimeout(() => revalidate({ retryCount }), delay_ms);
  },
};

/** Around whatever reads the API: how every reading behaves that does not say otherwise, and what a refusal leads to. */
export const Readings = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={DEFAULTS}>
    <Refusals />
    <StepUpQuestion />
    {children}
  </SWRConfig>
);
