import "server-only";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { RETURNED } from "./rules";
import { lockDebtor } from "./service";

/**
 * Locks the debt that a sale left on account, with its customer, until the transaction ends. Returns null when there is
 * none.
 */
export async function lockDebtOf(ctx: Ctx, sale: { id: string; customer_id: string | null }) {
  if (!sale.customer_id) return null;
  const debt = await ctx.db.fiadoSale.findFirst({ where: { sale_id: sale.id } });
  if (!debt) return null;
  await lockDebtor(ctx, debt.customer_id);
  const [held] = await sqlFor(ctx).query<{ id: string; remaining_cents: number; paid_cents: number }>`
    SELECT id, remaining_cents, total_cents - remaining_cents - returned_cents AS paid_cents FROM fiado_sale
    WHERE company_id = ${ctx.company_id}::uuid AND id = ${debt.id}::uuid FOR NO KEY UPDATE`;
  return held ?? null;
}

/**
 * Deducts returned goods from a locked debt. The amount must not exceed what remains. A debt settled this way counts as
 * returned, not as paid.
 */
export async function deductFromDebt(ctx: Ctx, debt_id: string, amount_cents: number) {
  if (amount_cents === 0) return;
  const today = toColumn(dayOf(ctx.now, ctx.zone));
  await sqlFor(ctx).execute`
    UPDATE fiado_sale f
    SET remaining_cents = f.remaining_cents - ${amount_cents}::int, returned_cents = f.returned_cents + ${amount_cents}::int,
        payment_method = CASE WHEN f.remaining_cents = ${amount_cents}::int THEN ${RETURNED} END,
        payment_date = CASE WHEN f.remaining_cents = ${amount_cents}::int THEN ${today}::date END
    WHERE f.company_id = ${ctx.company_id}::uuid AND f.id = ${debt_id}::uuid`;
}
