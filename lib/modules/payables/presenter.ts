import "server-only";
import { page } from "@/lib/api/page";
import { dayOf } from "@/lib/core/calendar";
import type { Payable } from "@/lib/db/prisma";
import { presentAttachments } from "@/lib/modules/bills/attachments/presenter";
import type { listBillDays, listBills } from "@/lib/modules/bills/list-service";
import { presentBill, presentSettlement } from "@/lib/modules/bills/presenter";
import type { BillRow, getBill } from "@/lib/modules/bills/service";
import { statusOf } from "./rules";

interface Clock {
  readonly now: Date;
  readonly zone: string;
}

function presentStatus(row: Omit<Payable, "supplier_id">, { now, zone }: Clock) {
  const bill = presentBill(row);
  return { ...bill, status: statusOf(bill, dayOf(now, zone)) };
}

export function presentPayable(row: BillRow, clock: Clock) {
  const { settled_on, settlement_method, ...bill } = presentStatus(row, clock);
  const supplier = { supplier_id: row.party_id, supplier_name: row.party?.name ?? null };
  return { ...bill, ...supplier, payment_date: settled_on, payment_method: settlement_method };
}

export const presentPayableDetails = (row: Awaited<ReturnType<typeof getBill>>, clock: Clock) => ({
  ...presentPayable(row, clock),
  settlements: row.settlements.map(presentSettlement),
  attachments: presentAttachments(row),
  series: row.series.map((bill) => presentStatus(bill, clock)),
});

export const presentPaid = (row: Awaited<ReturnType<typeof getBill>>, clock: Clock) => ({
  data: presentPayableDetails(row, clock),
});

export const presentPayablesPage = (found: Awaited<ReturnType<typeof listBills>>, clock: Clock, url: URL) => ({
  ...page(presentPayable)(found, clock, url),
  totals: found.totals,
  summary: found.summary,
});

export const presentPayableDays = (days: Awaited<ReturnType<typeof listBillDays>>, clock: Clock) => ({
  data: days.map((day) => ({ ...day, bills: day.bills.map((bill) => presentPayable(bill, clock)) })),
});
