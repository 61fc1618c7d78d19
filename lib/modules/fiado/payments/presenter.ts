import "server-only";
import type { ReceiptMethod } from "@/lib/core/bills";
import { fromColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { statusOf } from "../rules";
import type { getFiadoPayment, previewAllocation } from "./service";

export function presentFiadoPayment(row: Awaited<ReturnType<typeof getFiadoPayment>>) {
  const { customer, reversed_by, amount_cents, reverses_id } = row;
  const balance_before_cents = Number(row.balance_before_cents);
  const { change_cents, credit_cents, store_credit } = row;
  const [only, ...others] = row.allocations;
  return {
    ...row,
    customer_name: customer.name,
    received_cents: amount_cents + change_cents + credit_cents,
    store_credit: store_credit && { ...store_credit, valid_until: fromColumn(store_credit.valid_until) },
    fiado_sale_id: only && others.length === 0 ? only.fiado_sale_id : null,
    payment_method: row.payment_method as ReceiptMethod,
    payment_date: fromColumn(row.payment_date),
    balance_before_cents,
    balance_after_cents: balance_before_cents + (reverses_id ? amount_cents : -amount_cents),
    allocations: row.allocations.map(({ fiado_sale_id, amount_cents, fiado_sale }) => ({
      fiado_sale_id,
      amount_cents,
      sale_number: fiado_sale.sale_number,
      remaining_cents: fiado_sale.remaining_cents,
      status: statusOf(fiado_sale),
    })),
    is_reversed: reversed_by !== null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentAllocation({ amount_cents, open, allocations }: Awaited<ReturnType<typeof previewAllocation>>) {
  const sales = new Map(open.map((sale) => [sale.id, sale]));
  const balance_before_cents = sumCents(open.map(({ remaining_cents }) => remaining_cents));
  return {
    amount_cents,
    balance_before_cents,
    balance_after_cents: balance_before_cents - amount_cents,
    allocations: allocations.flatMap((part) => {
      const sale = sales.get(part.fiado_sale_id);
      if (!sale) return [];
      const { sale_number, remaining_cents } = sale;
      return {
        ...part,
        sale_number,
        sale_date: fromColumn(sale.sale_date),
        remaining_before_cents: remaining_cents,
        remaining_after_cents: remaining_cents - part.amount_cents,
      };
    }),
  };
}
