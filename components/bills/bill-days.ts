import type { Bill } from "@/components/bills/bill-side";
import { addDays, type LocalDate, toColumn } from "@/lib/core/calendar";

export type CalendarDay = {
  day: string;
  bill_count: number;
  amount_cents: number;
  remaining_cents: number;
  /** The largest few. */
  bills: Bill[];
};

export const weekdayOf = (day: LocalDate): number => toColumn(day).getUTCDay();

/** The days of a month in weeks from Sunday on, null where a week begins before it or ends after it. */
export function weeksOf(from: LocalDate, until: LocalDate): (LocalDate | null)[][] {
  const days: (LocalDate | null)[] = Array.from({ length: weekdayOf(from) }, () => null);
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** What a day calls for: something late, something due today, something still open, or nothing any more. */
export function toneOf({ remaining_cents, bills }: Pick<CalendarDay, "remaining_cents" | "bills">) {
  if (remaining_cents === 0) return "done";
  if (bills.some(({ status }) => status === "atrasada")) return "late";
  return bills.some(({ status }) => status === "vence_hoje") ? "waiting" : "open";
}
