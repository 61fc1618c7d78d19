import { dayOf, daysBetween } from "@/lib/core/calendar";

const DAY_MS = 86_400_000;
/** How long after a plan's end the notice of its expiry may still be sent. */
const EXPIRY_NOTICE_DAYS = 7;

export const REMINDERS = ["7", "3", "0", "expired"] as const;
export type Reminder = (typeof REMINDERS)[number];

interface Term {
  readonly expires_at: Date;
  readonly canceled_at: Date | null;
}

/**
 * The reminder due at `now`: at seven and three days, on the last day, and after expiry. Days are counted in the shop's time
 * zone; a canceled plan only has the last two reminders.
 */
export function reminderDue({ expires_at, canceled_at }: Term, now: Date, zone: string): Reminder | null {
  if (expires_at <= now) return now.getTime() - expires_at.getTime() < EXPIRY_NOTICE_DAYS * DAY_MS ? "expired" : null;
  const days = daysBetween(dayOf(now, zone), dayOf(expires_at, zone));
  if (days <= 0) return "0";
  if (canceled_at) return null;
  if (days <= 3) return "3";
  return days <= 7 ? "7" : null;
}
