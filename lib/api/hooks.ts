"use client";

import { useCallback, useRef, useState } from "react";
import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { type ApiError, addressOf, type CallOptions, call } from "./client";
import type { Endpoint, Sent, Shown } from "./endpoint";

/** Whether a cached address lies under a path: "/sales" covers "/sales?page=2" and "/sales/1", not "/sales-report". */
export const isUnder = (path: string, address: unknown) =>
  typeof address === "string" && (address === path || address.startsWith(`${path}?`) || address.startsWith(`${path}/`));

/**
 * Reads an endpoint; a null input waits. Where the answer before is kept in sight meanwhile, it is so until the next one comes
 * or fails: another question's answer is never shown for one that was refused.
 */
export function useApi<E extends Endpoint & { method: "GET" }>(
  endpoint: E,
  input: Sent<E> | null,
  options?: SWRConfiguration<Shown<E>, ApiError>,
) {
  const { cache } = useSWRConfig();
  const address = input === null ? null : addressOf(endpoint, input as object);
  const read = useSWR<Shown<E>, ApiError>(address, () => call(endpoint, input as Sent<E>), options);
  const isAnothers = options?.keepPreviousData && address && read.error && cache.get(address)?.data === undefined;
  return isAnothers ? { ...read, data: undefined } : read;
}

/** A function that calls an endpoint and then reloads what the call made stale. */
export function useAction<E extends Endpoint>(endpoint: E) {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input: Sent<E>, options?: CallOptions): Promise<Shown<E>> => {
      const result = await call(endpoint, input, options);
      await mutate((address) => endpoint.refreshes?.some((path) => isUnder(path, address)) ?? false);
      return result;
    },
    [endpoint, mutate],
  );
}

/**
 * The key of one piece of work, made when its form begins and kept through retries; `renew` when the work is done and
 * the next begins.
 */
export function useOnceKey() {
  const [first] = useState(() => crypto.randomUUID());
  const key = useRef(first);
  const current = useCallback(() => key.current, []);
  const renew = useCallback(() => {
    key.current = crypto.randomUUID();
  }, []);
  return { current, renew };
}
