/** Searches count matches up to this number; lists show "mais de" beyond it. */
export const MAX_COUNTED = 10_000;

/** Formats a whole number, e.g. "1.234". */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ".");
