import "server-only";
import { must } from "@/lib/api/errors";
import { sumCents } from "@/lib/core/money";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { recordInLockedRegister } from "@/lib/modules/cash-registers/movements/service";

/**
 * Locks a sale until the transaction ends and returns it with its items, payments, corrections and returns. Concurrent
 * returns, corrections and cancellations wait and then read the committed state.
 */
export async function lockSale(ctx: Ctx, id: string) {
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

/** Locks an open register of any user until the transaction ends; returns false if it is closed. */
export async function lockOpenRegister(ctx: Ctx, id: string): Promise<boolean> {
  const { count } = await ctx.db.cashRegister.updateMany({ where: { id, status: "open" }, data: { status: "open" } });
  return count > 0;
}

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
