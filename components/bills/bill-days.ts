import type { CalendarDay } from "@/components/bills/bill-side";

/** What a day calls for: something late, something due today, something still open, or nothing any more. */
export function toneOf({ remaining_cents, bills }: Pick<CalendarDay, "remaining_cents" | "bills">) {
  if (remaining_cents === 0) return "done";
  if (bills.some(({ status }) => status === "atrasada")) return "late";
  return bills.some(({ status }) => status === "vence_hoje") ? "waiting" : "open";
}
