import { dayOf, daysBetween } from "@/lib/core/calendar";

const DAY_MS = 86_400_000;
/** An end that nobody was told of in this time is no news any more. */
const NEWS_DAYS = 7;

export const REMINDERS = ["7", "3", "0", "expired"] as const;
export type Reminder = (typeof REMINDERS)[number];

interface Term {
  readonly expires_at: Date;
  readonly canceled_at: Date | null;
}

/**
 * What the people who look after a company's plan have to be told at `now`: at seven and three days, on the day itself and
 * once it is over. Days are the shop's; whoever canceled is only told of the end.
 */
export function reminderDue({ expires_at, canceled_at }: Term, now: Date, zone: string): Reminder | null {
  if (expires_at <= now) return now.getTime() - expires_at.getTime() < NEWS_DAYS * DAY_MS ? "expired" : null;
  const days = daysBetween(dayOf(now, zone), dayOf(expires_at, zone));
  if (days <= 0) return "0";
  if (canceled_at) return null;
  if (days <= 3) return "3";
  return days <= 7 ? "7" : null;
}
