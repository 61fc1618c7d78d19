import "server-only";
import type { ReceiptMethod } from "@/lib/core/bills";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import type { Ctx } from "@/lib/db/tenant";
import { presentFiadoSale } from "@/lib/modules/fiado/presenter";
import { presentReceivable } from "@/lib/modules/receivables/presenter";
import type { findOpenBills, getClientDebts, receiveBillAtTill } from "./service";

export function presentClientDebts({ customer, sales }: Awaited<ReturnType<typeof getClientDebts>>, ctx: Ctx) {
  const open = sales.map((sale) => presentFiadoSale(sale, ctx));
  const sumOf = (rows: typeof open) => sumCents(rows.map(({ remaining_cents }) => remaining_cents));
  return {
    data: {
      customer_id: customer.id,
      customer_name: customer.name,
      balance_cents: sumOf(open),
      overdue_cents: sumOf(open.filter(({ is_overdue }) => is_overdue)),
      sales: open,
    },
  };
}

export const presentOpenBills = (rows: Awaited<ReturnType<typeof findOpenBills>>, ctx: Ctx) => ({
  data: rows.map((row) => {
    const bill = presentReceivable(row, ctx);
    return { ...bill, is_overdue: bill.due_date < dayOf(ctx.now, ctx.zone) };
  }),
});

export function presentBillReceipt({
  bill,
  settlement,
  received_cents,
}: Awaited<ReturnType<typeof receiveBillAtTill>>) {
  const { id, amount_cents, payment_method, payment_date, user_name, created_at } = settlement;
  const balance_after_cents = bill.amount_cents - bill.paid_cents;
  return {
    id,
    receivable_id: bill.id,
    description: bill.description,
    customer_name: bill.party?.name ?? null,
    payment_date: fromColumn(payment_date),
    payment_method: payment_method as ReceiptMethod,
    balance_before_cents: balance_after_cents + amount_cents,
    amount_cents,
    received_cents,
    change_cents: received_cents - amount_cents,
    balance_after_cents,
    user_name,
    created_at: created_at.toISOString(),
  };
}
