"use client";

import { useCallback, useRef, useState } from "react";
import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { type ApiError, type CallOptions, call, endpointUrl } from "./client";
import type { Endpoint, Sent, Shown } from "./endpoint";

/** Whether a cached address is under a path: "/sales" covers "/sales?page=2" and "/sales/1", not "/sales-report". */
export const isUnder = (path: string, address: unknown) =>
  typeof address === "string" && (address === path || address.startsWith(`${path}?`) || address.startsWith(`${path}/`));

/**
 * Reads an endpoint; does nothing while the input is null. With `keepPreviousData`, the previous response stays until the next
 * one arrives or fails: after a failure it is hidden, because it belongs to another input.
 */
export function useApi<E extends Endpoint & { method: "GET" }>(
  endpoint: E,
  input: Sent<E> | null,
  options?: SWRConfiguration<Shown<E>, ApiError>,
) {
  const { cache } = useSWRConfig();
  const address = input === null ? null : endpointUrl(endpoint, input as object);
  const read = useSWR<Shown<E>, ApiError>(address, () => call(endpoint, input as Sent<E>), options);
  const isForOtherInput = options?.keepPreviousData && address && read.error && cache.get(address)?.data === undefined;
  return isForOtherInput ? { ...read, data: undefined } : read;
}

/** Returns a function that calls an endpoint and then reloads the cached responses listed in its `refreshes`. */
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
 * The idempotency key of one operation, created when its form opens and kept through retries. Call `renew` after the operation
 * succeeds.
 */
export function useIdempotencyKey() {
  const [first] = useState(() => crypto.randomUUID());
  const key = useRef(first);
  const current = useCallback(() => key.current, []);
  const renew = useCallback(() => {
    key.current = crypto.randomUUID();
  }, []);
  return { current, renew };
}
