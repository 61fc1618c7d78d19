import "server-only";
import { type SettlementMethod, settlementTotal } from "@/lib/core/bills";
import { fromColumn } from "@/lib/core/calendar";
import type { Payable, PayableSettlement } from "@/lib/db/prisma";

/** Presents the fields that payables and receivables share. */
export const presentBill = <Row extends Omit<Payable, "supplier_id">>(row: Row) => ({
  ...row,
  due_date: fromColumn(row.due_date),
  competence_date: row.competence_date && fromColumn(row.competence_date),
  expected_method: row.expected_method as SettlementMethod | null,
  remaining_cents: row.canceled_at ? 0 : row.amount_cents - row.paid_cents,
  settled_on: row.settled_on && fromColumn(row.settled_on),
  settlement_method: row.settlement_method as SettlementMethod | null,
  canceled_at: row.canceled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentSettlement = <Row extends PayableSettlement>(row: Row & { reversed_by: object | null }) => ({
  ...row,
  total_cents: settlementTotal(row),
  payment_date: fromColumn(row.payment_date),
  payment_method: row.payment_method as SettlementMethod,
  is_reversed: row.reversed_by !== null,
  created_at: row.created_at.toISOString(),
});
