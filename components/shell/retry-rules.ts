export const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** A refusal is an answer and asking again changes nothing; a fault or a lost connection may pass. */
export const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** How long to wait before the nth retry, n from 1: 1 s, doubled each time up to 30 s; null to give up. */
export const retryDelay = (status: number, retry: number): number | null =>
  retry > RETRIES || !isPassing(status) ? null : Math.min(FIRST_DELAY_MS * 2 ** (retry - 1), LONGEST_DELAY_MS);
