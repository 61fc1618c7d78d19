import "server-only";
import { page } from "@/lib/api/page";
import { dayOf } from "@/lib/core/calendar";
import type { receivable, receivable_settlement } from "@/lib/db/generated/client";
import { presentBill, presentSettlement } from "@/lib/modules/bills/presenter";
import type { listReceivables } from "./list/service";
import { statusOf } from "./rules";
import type { getReceivable } from "./service";

interface Clock {
  readonly now: Date;
  readonly zone: string;
}

function presentStanding(row: receivable, { now, zone }: Clock) {
  const bill = presentBill(row);
  return { ...bill, status: statusOf(bill, dayOf(now, zone)) };
}

export function presentReceivable(
  row: receivable & { customer: { name: string; phone: string | null } | null },
  clock: Clock,
) {
  const { settled_on, settlement_method, ...bill } = presentStanding(row, clock);
  return {
    ...bill,
    customer_name: row.customer?.name ?? null,
    customer_phone: row.customer?.phone ?? null,
    received_date: settled_on,
    receipt_method: settlement_method,
  };
}

function presentReceipt(row: receivable_settlement & { reversed_by: object | null }) {
  const { payment_date, payment_method, ...receipt } = presentSettlement(row);
  return { ...receipt, received_date: payment_date, receipt_method: payment_method };
}

export const presentWholeReceivable = (row: Awaited<ReturnType<typeof getReceivable>>, clock: Clock) => ({
  ...presentReceivable(row, clock),
  settlements: row.settlements.map(presentReceipt),
  series: row.series.map((bill) => presentStanding(bill, clock)),
});

export const presentReceived = (row: Awaited<ReturnType<typeof getReceivable>>, clock: Clock) => ({
  data: presentWholeReceivable(row, clock),
});

export const presentReceivablesPage = (found: Awaited<ReturnType<typeof listReceivables>>, clock: Clock, url: URL) => ({
  ...page(presentReceivable)(found, clock, url),
  totals: found.totals,
  summary: found.summary,
});
