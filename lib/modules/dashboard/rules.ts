/** Percentages above this are not shown, because they carry no information. */
export const MAX_SHOWN_PERCENT = 999;

/**
 * Returns the change since before in whole percent, rounded half away from zero; null if there is no previous amount.
 */
export function changeSince(before_cents: number, now_cents: number): number | null {
  if (before_cents === 0) return null;
  const change = now_cents - before_cents;
  return Math.sign(change) * Math.floor((200 * Math.abs(change) + before_cents) / (2 * before_cents));
}
