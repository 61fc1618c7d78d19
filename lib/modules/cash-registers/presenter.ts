import "server-only";
import { page } from "@/lib/api/page";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import type { CashClosing, CashRegister } from "@/lib/db/prisma";
import type { listRegisters } from "./service";

interface Clock {
  readonly now: Date;
  readonly zone: string;
  readonly turn_minutes: number;
}

export function presentRegister(row: CashRegister, { now, zone, turn_minutes }: Clock) {
  const business_day = fromColumn(row.business_day);
  return {
    ...row,
    status: row.status as "open" | "closed",
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    business_day,
    is_of_earlier_day: row.status === "open" && business_day < dayOf(now, zone, turn_minutes),
  };
}

export const presentCurrent = (row: CashRegister, { actor, now }: { actor: Omit<Clock, "now">; now: Date }) => ({
  data: presentRegister(row, { now, zone: actor.zone, turn_minutes: actor.turn_minutes }),
});

type Entry = CashRegister & { readonly closing: CashClosing | null; readonly pending_review_count: number };

export const presentHistory = (row: Entry, clock: Clock) => ({
  ...presentRegister(row, clock),
  pending_review_count: row.pending_review_count,
  closing: row.closing && { ...bigintsToNumbers(row.closing), closed_at: row.closing.closed_at.toISOString() },
});

export const presentHistoryPage = (found: Awaited<ReturnType<typeof listRegisters>>, clock: Clock, url: URL) => ({
  ...page(presentHistory)(found, clock, url),
  totals: {
    total_sales_cents: Number(found.totals.total_sales_cents ?? 0),
    expected_cash_cents: Number(found.totals.expected_cash_cents ?? 0),
    counted_cash_cents: Number(found.totals.counted_cash_cents ?? 0),
    difference_cents: Number(found.totals.difference_cents ?? 0),
  },
});
