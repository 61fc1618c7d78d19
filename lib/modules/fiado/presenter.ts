import "server-only";
import { page } from "@/lib/api/page";
import type { ReceiptMethod } from "@/lib/core/bills";
import { dayOf, daysBetween, fromColumn } from "@/lib/core/calendar";
import type { FiadoSale } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { type SettledBy, statusOf } from "./rules";
import type { getFiadoSale, listFiadoSales } from "./service";

export function presentFiadoSale(row: FiadoSale & { customer: { name: string } }, ctx: Ctx) {
  const today = dayOf(ctx.now, ctx.zone);
  const sale_date = fromColumn(row.sale_date);
  const due_date = fromColumn(row.due_date);
  return {
    ...row,
    customer_name: row.customer.name,
    sale_date,
    due_date,
    status: statusOf(row),
    is_overdue: row.remaining_cents > 0 && due_date < today,
    age_days: daysBetween(sale_date, today),
    payment_method: row.payment_method as SettledBy | null,
    payment_date: row.payment_date && fromColumn(row.payment_date),
    created_at: row.created_at.toISOString(),
  };
}

export const presentFiadoSalesPage = (found: Awaited<ReturnType<typeof listFiadoSales>>, ctx: Ctx, url: URL) => ({
  ...page(presentFiadoSale)(found, ctx, url),
  totals: found.totals,
});

export const presentFiadoSaleDetail = (row: Awaited<ReturnType<typeof getFiadoSale>>, ctx: Ctx) => ({
  ...presentFiadoSale(row, ctx),
  payments: row.allocations.map(({ amount_cents, fiado_payment: payment }) => ({
    payment_id: payment.id,
    amount_cents,
    payment_method: payment.payment_method as ReceiptMethod,
    payment_date: fromColumn(payment.payment_date),
    user_name: payment.user_name,
    reverses_id: payment.reverses_id,
    is_reversed: payment.reversed_by !== null,
    created_at: payment.created_at.toISOString(),
  })),
});
