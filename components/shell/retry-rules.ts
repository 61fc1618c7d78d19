export const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** Returns whether an error may be temporary (server error, rate limit, lost connection). Other client errors are final. */
export const isTransient = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Returns the delay before the nth retry (from 1): 1 s, doubled each time up to 30 s; null to give up. */
export const retryDelay = (status: number, retry: number): number | null =>
  retry > RETRIES || !isTransient(status) ? null : Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), MAX_DELAY_MS);
