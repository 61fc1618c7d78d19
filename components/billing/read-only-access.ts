import { READ_ONLY_COOKIE } from "@/lib/access/navigation";
import { addDays, dayOf, startOfDay } from "@/lib/core/calendar";

/** Returns the seconds until midnight in the shop's timezone, at least one. */
export const secondsLeftOfDay = (now: Date, zone: string): number =>
  Math.max(1, Math.ceil((startOfDay(addDays(dayOf(now, zone), 1), zone).getTime() - now.getTime()) / 1000));

/**
 * Enables read-only access with an expired plan for the rest of the day. Returns whether the browser stores cookies. Reading the
 * cookie back waits until it is stored: a page requested before would still be without it and lead back to the plan page.
 */
export function startReadOnlyAccess(now: Date, zone: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${READ_ONLY_COOKIE}=1;path=/;max-age=${secondsLeftOfDay(now, zone)};samesite=lax`;
  return document.cookie.includes(`${READ_ONLY_COOKIE}=1`);
}

export function stopReadOnlyAccess() {
  // biome-ignore lint/suspicious/noDocumentCookie: same reason as above
  document.cookie = `${READ_ONLY_COOKIE}=;path=/;max-age=0;samesite=lax`;
}
