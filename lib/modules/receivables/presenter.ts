import "server-only";
import { page } from "@/lib/api/page";
import type { ReceiptMethod } from "@/lib/core/bills";
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
type Details = Awaited<ReturnType<typeof getBill>>;

function presentStatus(row: Omit<Payable, "supplier_id">, { now, zone }: Clock) {
  const bill = presentBill(row);
  return { ...bill, status: statusOf(bill, dayOf(now, zone)) };
}

export function presentReceivable(row: BillRow, clock: Clock) {
  const { settled_on, settlement_method, ...bill } = presentStatus(row, clock);
  const { name: customer_name = null, phone: customer_phone = null } = row.party ?? {};
  const received = { received_date: settled_on, receipt_method: settlement_method as ReceiptMethod | null };
  const expected_method = bill.expected_method as ReceiptMethod | null;
  return { ...bill, expected_method, customer_id: row.party_id, customer_name, customer_phone, ...received };
}

function presentReceipt(row: Details["settlements"][number]) {
  const { payment_date, payment_method, ...receipt } = presentSettlement(row);
  return { ...receipt, received_date: payment_date, receipt_method: payment_method as ReceiptMethod };
}

export const presentReceivableDetails = (row: Details, clock: Clock) => ({
  ...presentReceivable(row, clock),
  settlements: row.settlements.map(presentReceipt),
  attachments: presentAttachments(row),
  series: row.series.map((bill) => presentStatus(bill, clock)),
});

export const presentReceived = (row: Details, clock: Clock) => ({ data: presentReceivableDetails(row, clock) });

export const presentReceivablesPage = (found: Awaited<ReturnType<typeof listBills>>, clock: Clock, url: URL) => ({
  ...page(presentReceivable)(found, clock, url),
  totals: found.totals,
  summary: found.summary,
});

export const presentReceivableDays = (days: Awaited<ReturnType<typeof listBillDays>>, clock: Clock) => ({
  data: days.map((day) => ({ ...day, bills: day.bills.map((bill) => presentReceivable(bill, clock)) })),
});
