import "server-only";
import { AppError, must } from "@/lib/api/errors";
import { addDays, dayOf, localDate, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { FIADO_DAYS, requireCredit } from "./rules";

interface Purchase {
  readonly sale: { readonly id: string; readonly number: string; readonly customer_id: string | null };
  readonly amount_cents: number;
  readonly due_date: string | undefined;
}

/**
 * Writes what a sale leaves on account. The customer's row is locked while the limit is weighed, so two tills cannot both
 * use the last of it. Due in 30 days unless said otherwise.
 */
export async function chargeToFiado(ctx: Ctx, { sale, amount_cents, due_date }: Purchase) {
  if (amount_cents === 0) return;
  const customer_id = sale.customer_id;
  if (!customer_id)
    throw new AppError("INVALID", { errors: { customer_id: ["Escolha o cliente para vender fiado."] } });
  await sqlFor(ctx).query`
    SELECT FROM customer WHERE company_id = ${ctx.company_id}::uuid AND id = ${customer_id}::uuid FOR NO KEY UPDATE`;
  const customer = must(await ctx.db.customer.findFirst({ where: { id: customer_id } }));
  const balance_before_cents = await balanceOf(ctx, customer_id);
  requireCredit(customer, balance_before_cents, amount_cents);
  const today = dayOf(ctx.now, ctx.zone);
  const due = due_date ? localDate(due_date) : addDays(today, FIADO_DAYS);
  if (due < today)
    throw new AppError("INVALID", { errors: { fiado_due_date: ["O vencimento não pode estar no passado."] } });
  await ctx.db.fiado_sale.create({
    data: {
      ...{ company_id: ctx.company_id, customer_id, sale_id: sale.id, sale_number: sale.number },
      ...{ sale_date: toColumn(today), due_date: toColumn(due), created_at: ctx.now },
      ...{ total_cents: amount_cents, remaining_cents: amount_cents, balance_before_cents },
    },
  });
}

/** What a customer owes on account, in cents. */
export async function balanceOf(ctx: Ctx, customer_id: string): Promise<number> {
  const { _sum } = await ctx.db.fiado_sale.aggregate({ where: { customer_id }, _sum: { remaining_cents: true } });
  return _sum.remaining_cents ?? 0;
}
