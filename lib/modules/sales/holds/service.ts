import "server-only";
import { must } from "@/lib/api/errors";
import { sumCents } from "@/lib/core/money";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";

/**
 * A sale with all that was written about it since, held until the transaction ends: what is returned, corrected or
 * cancelled of it at the same time waits, and is then decided on what there is by that time.
 */
export async function holdSale(ctx: Ctx, id: string) {
  await sqlFor(ctx).query`
    SELECT FROM sale WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const sale = must(
    await ctx.db.sale.findFirst({
      where: { id },
      include: {
        items: { orderBy: { position: "asc" }, include: { returns: true } },
        payments: true,
        corrections: true,
        returns: true,
      },
    }),
  );
  const lines = sale.items.map(({ returns, ...item }) => ({
    ...item,
    returned_milli: returns.reduce((sum, { quantity_milli }) => sum + quantity_milli, 0),
    returned_cents: sumCents(returns.map(({ amount_cents }) => amount_cents)),
  }));
  return { ...sale, lines };
}

/** Keeps an open register to oneself, whoever's it is, until the transaction ends; false when it is closed. */
export async function holdRegister(ctx: Ctx, id: string): Promise<boolean> {
  const { count } = await ctx.db.cash_register.updateMany({ where: { id, status: "open" }, data: { status: "open" } });
  return count > 0;
}

interface Leaving {
  readonly sale: { readonly id: string; readonly number: string };
  readonly cash_register_id: string;
  readonly origin: "refund" | "sale";
  readonly payment_type: string;
  readonly amount_cents: number;
  readonly sale_return_id: string;
}

/** Takes an amount out of a register that is held for it; more than is expected there takes an approval, as a sangria does. */
export async function leaveRegister(ctx: Ctx, { sale, sale_return_id, amount_cents, ...movement }: Leaving) {
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
