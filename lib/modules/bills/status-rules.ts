import type { LocalDate } from "@/lib/core/calendar";

/** Status of a bill on a given day. Payables and receivables translate it to their own values. */
export const BILL_STATUSES = ["overdue", "today", "upcoming", "settled", "canceled"] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

export const OPEN_STATUSES: readonly BillStatus[] = ["overdue", "today", "upcoming"];
/** Statuses listed by default. */
export const DEFAULT_STATUSES: readonly BillStatus[] = [...OPEN_STATUSES, "settled"];

export interface BillDates {
  readonly due_date: LocalDate;
  readonly settled_on: LocalDate | null;
  readonly canceled_at: string | null;
}

/** Returns the status of a bill. It is overdue from the day after its due date. Must match the SQL of the list. */
export function billStatusOf({ due_date, settled_on, canceled_at }: BillDates, today: LocalDate): BillStatus {
  if (canceled_at) return "canceled";
  if (settled_on) return "settled";
  if (due_date === today) return "today";
  return due_date < today ? "overdue" : "upcoming";
}
