/** The average sale in cents, rounded half up; null when nothing was sold. */
export const ticketOf = ({ total_cents, sale_count }: { total_cents: number; sale_count: number }): number | null =>
  sale_count === 0 ? null : Math.floor((2 * total_cents + sale_count) / (2 * sale_count));

/** Beyond ten times as much, a percentage says nothing. */
export const MOST_TOLD = 999;

/** How much more or less than before, in whole percent, rounded half away from zero; null when there is nothing to compare with. */
export function changeSince(before_cents: number, now_cents: number): number | null {
  if (before_cents === 0) return null;
  const change = now_cents - before_cents;
  return Math.sign(change) * Math.floor((200 * Math.abs(change) + before_cents) / (2 * before_cents));
}
