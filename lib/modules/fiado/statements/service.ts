import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { addDays, dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { OPENING_BALANCE } from "../labels";
import { balanceOf, lockDebtor, termsOf } from "../service";
import type { statements } from "./endpoints";
import { requireOpenable } from "./rules";
import type { EntryKind } from "./schema";

export interface Entry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly date: Date;
  readonly sale_id: string | null;
  readonly sale_number: string | null;
  readonly payment_method: string | null;
  readonly debit_cents: number;
  readonly credit_cents: number;
  readonly balance_cents: bigint;
  readonly note: string | null;
  readonly user_name: string | null;
  readonly is_reversed: boolean;
  readonly created_at: Date;
}

/**
 * Returns purchases, payments and returns, newest first, each with the balance after it. The balance runs over all
 * entries, not over the page.
 */
export const readEntries = (ctx: Ctx, customer_id: string, { skip, take }: { skip: number; take: number }) =>
  sqlFor(ctx).query<Entry>`
    WITH entry AS (
      SELECT id, CASE WHEN sale_id IS NULL THEN 'saldo_inicial' ELSE 'compra' END AS kind, sale_date AS date, sale_id,
             sale_number, NULL AS payment_method, total_cents AS debit_cents, 0 AS credit_cents, note,
             NULL AS user_name, false AS is_reversed, created_at
      FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ${customer_id}::uuid
      UNION ALL
      SELECT p.id, CASE WHEN p.reverses_id IS NULL THEN 'pagamento' ELSE 'estorno' END, p.payment_date, NULL, NULL,
             p.payment_method, CASE WHEN p.reverses_id IS NULL THEN 0 ELSE p.amount_cents END,
             CASE WHEN p.reverses_id IS NULL THEN p.amount_cents ELSE 0 END, p.reason, p.user_name,
             EXISTS (SELECT FROM fiado_payment r WHERE r.company_id = ${ctx.company_id}::uuid AND r.reverses_id = p.id), p.created_at
      FROM fiado_payment p WHERE p.company_id = ${ctx.company_id}::uuid AND p.customer_id = ${customer_id}::uuid
      UNION ALL
      SELECT b.id, 'devolucao', (b.created_at AT TIME ZONE ${ctx.zone})::date, b.sale_id, s.number, NULL, 0, b.fiado_cents,
             b.description, b.user_name, false, b.created_at
      FROM sale_return b JOIN sale s ON s.company_id = b.company_id AND s.id = b.sale_id
      WHERE b.company_id = ${ctx.company_id}::uuid AND s.customer_id = ${customer_id}::uuid AND b.fiado_cents > 0
    )
    SELECT *, sum(debit_cents - credit_cents) OVER (ORDER BY created_at, id) AS balance_cents FROM entry
    ORDER BY created_at DESC, id DESC LIMIT ${take} OFFSET ${skip}`;

/** Returns a page of a customer's statement with the total number of entries. */
export async function listStatement(ctx: Ctx, input: Received<typeof statements.list>) {
  const customer_id = input.id;
  must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
  const [rows, sales, payments, returns, balance_cents] = await Promise.all([
    readEntries(ctx, customer_id, slice(input)),
    ctx.db.fiadoSale.count({ where: { customer_id } }),
    ctx.db.fiadoPayment.count({ where: { customer_id } }),
    ctx.db.saleReturn.count({ where: { sale: { customer_id }, fiado_cents: { gt: 0 } } }),
    balanceOf(ctx, customer_id),
  ]);
  return { rows, total: sales + payments + returns, balance_cents, page: input.page, per_page: input.per_page };
}

/**
 * Records the debt from the paper notebook as an opening balance. Creates no sale and no cash movement, and ignores the
 * credit limit.
 */
export const openBalance = (ctx: Ctx, { id, note, ...debt }: Received<typeof statements.open>) =>
  transaction(ctx, async (ctx) => {
    await lockDebtor(ctx, id);
    const balance_before_cents = await balanceOf(ctx, id);
    requireOpenable(debt, dayOf(ctx.now, ctx.zone), balance_before_cents);
    const sale_date = localDate(debt.date);
    const total_cents = debt.amount_cents;
    const due_date = debt.due_date ? localDate(debt.due_date) : addDays(sale_date, (await termsOf(ctx)).fiado_days);
    const row = await ctx.db.fiadoSale.create({
      data: {
        company_id: ctx.company_id,
        customer_id: id,
        sale_number: OPENING_BALANCE,
        note,
        created_at: ctx.now,
        sale_date: toColumn(sale_date),
        due_date: toColumn(due_date),
        total_cents,
        remaining_cents: total_cents,
        balance_before_cents,
      },
      include: { customer: true },
    });
    await recordAudit(ctx, "fiado_sale.open", { subject: row.id, details: { total_cents, note } });
    return row;
  });
