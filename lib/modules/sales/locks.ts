import "server-only";
import { must } from "@/lib/api/errors";
import {
  type Customer,
  type PaymentCorrection,
  Prisma,
  type Sale,
  type SalePayment,
  type SaleReturn,
} from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";
import type { ReturnableLine } from "./returns/rules";

/** A locked sale with what its returns, corrections and cancellation are checked against. */
export interface LockedSale
  extends Pick<
    Sale,
    "id" | "number" | "status" | "business_day" | "total_cents" | "customer_id" | "cash_register_id" | "exchange_of_id"
  > {
  readonly customer: Pick<Customer, "id" | "name" | "phone"> | null;
  readonly lines: readonly ReturnableLine[];
  readonly payments: readonly Pick<SalePayment, "method" | "amount_cents">[];
  readonly corrections: readonly Pick<PaymentCorrection, "from_method" | "to_method" | "amount_cents">[];
  readonly returns: readonly Pick<SaleReturn, "refund_method" | "refund_cents">[];
}

/**
 * Locks a sale until the transaction ends and returns it with its items, payments, corrections and returns. Concurrent
 * returns, corrections and cancellations wait and then read the committed state. Throws NOT_FOUND.
 */
export async function lockSale(ctx: Ctx, id: string): Promise<LockedSale> {
  const { company_id } = ctx;
  // A statement of its own: one that waited for the lock would read the other tables as they were before.
  await sqlFor(ctx).executeWithNext`
    SELECT FROM sale WHERE company_id = ${company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const [sale] = await sqlFor(ctx).query<LockedSale>`
    SELECT s.id, s.number, s.status, s.business_day, s.total_cents, s.customer_id, s.cash_register_id, s.exchange_of_id,
      (SELECT to_jsonb(c) FROM (
        SELECT id, name, phone FROM customer WHERE company_id = ${company_id}::uuid AND id = s.customer_id) c) AS customer,
      ${rowsOf(Prisma.sql`
        SELECT i.id, i.product_id, i.description, i.unit, i.quantity_milli, i.total_cents,
          coalesce(sum(b.quantity_milli), 0) AS returned_milli, coalesce(sum(b.amount_cents), 0) AS returned_cents
        FROM sale_item i LEFT JOIN sale_return_item b ON b.company_id = ${company_id}::uuid AND b.sale_item_id = i.id
        WHERE i.company_id = ${company_id}::uuid AND i.sale_id = s.id
        GROUP BY i.company_id, i.id ORDER BY i.position`)} AS lines,
      ${rowsOf(Prisma.sql`
        SELECT method, amount_cents FROM sale_payment
        WHERE company_id = ${company_id}::uuid AND sale_id = s.id ORDER BY position`)} AS payments,
      ${rowsOf(Prisma.sql`
        SELECT from_method, to_method, amount_cents FROM payment_correction
        WHERE company_id = ${company_id}::uuid AND sale_id = s.id`)} AS corrections,
      ${rowsOf(Prisma.sql`
        SELECT refund_method, refund_cents FROM sale_return
        WHERE company_id = ${company_id}::uuid AND sale_id = s.id`)} AS returns
    FROM sale s WHERE s.company_id = ${company_id}::uuid AND s.id = ${id}::uuid`;
  return must(sale);
}

/** A subquery whose rows become one JSON array, in their order. */
const rowsOf = (query: Prisma.Sql) => Prisma.sql`coalesce((SELECT jsonb_agg(r) FROM (${query}) r), '[]')`;

interface Withdrawal {
  readonly sale: { readonly id: string; readonly number: string };
  readonly cash_register_id: string;
  readonly origin: "refund" | "sale";
  readonly payment_type: string;
  readonly amount_cents: number;
  readonly sale_return_id: string;
}

/** Takes an amount out of a locked register. An amount above the expected balance requires approval, like a sangria. */
export async function takeFromRegister(ctx: Ctx, { sale, sale_return_id, amount_cents, ...movement }: Withdrawal) {
  if (amount_cents === 0) return;
  const what = movement.origin === "refund" ? "Devolução da venda" : "Cancelamento da venda";
  await recordInLockedRegister(ctx, {
    ...movement,
    amount_cents,
    type: "exit",
    reason: null,
    description: `${what} ${sale.number}`,
    sale_id: sale.id,
    subject_id: sale_return_id,
  });
}
