import type { CalendarDay } from "@/components/bills/bill-side";

/** Rates a calendar day: done, late, due today ("waiting") or open. */
export function toneOf({ remaining_cents, bills }: Pick<CalendarDay, "remaining_cents" | "bills">) {
  if (remaining_cents === 0) return "done";
  if (bills.some(({ status }) => status === "atrasada")) return "late";
  return bills.some(({ status }) => status === "vence_hoje") ? "waiting" : "open";
}
