import "server-only";
import { page } from "@/lib/api/page";
import { dayOf } from "@/lib/core/calendar";
import type { payable } from "@/lib/db/generated/client";
import { presentBill, presentSettlement } from "@/lib/modules/bills/presenter";
import type { listPayables } from "./list/service";
import { statusOf } from "./rules";
import type { getPayable } from "./service";

interface Clock {
  readonly now: Date;
  readonly zone: string;
}

function presentStanding(row: payable, { now, zone }: Clock) {
  const bill = presentBill(row);
  return { ...bill, status: statusOf(bill, dayOf(now, zone)) };
}

export function presentPayable(row: payable & { supplier: { name: string } | null }, clock: Clock) {
  const { settled_on, settlement_method, ...bill } = presentStanding(row, clock);
  return {
    ...bill,
    supplier_name: row.supplier?.name ?? null,
    payment_date: settled_on,
    payment_method: settlement_method,
  };
}

export const presentWholePayable = (row: Awaited<ReturnType<typeof getPayable>>, clock: Clock) => ({
  ...presentPayable(row, clock),
  settlements: row.settlements.map(presentSettlement),
  series: row.series.map((bill) => presentStanding(bill, clock)),
});

export const presentPaid = (row: Awaited<ReturnType<typeof getPayable>>, clock: Clock) => ({
  data: presentWholePayable(row, clock),
});

export const presentPayablesPage = (found: Awaited<ReturnType<typeof listPayables>>, clock: Clock, url: URL) => ({
  ...page(presentPayable)(found, clock, url),
  totals: found.totals,
  summary: found.summary,
});
