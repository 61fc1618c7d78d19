/** Searches count matches up to this number; lists show "mais de" beyond it. */
export const MAX_COUNTED = 10_000;
