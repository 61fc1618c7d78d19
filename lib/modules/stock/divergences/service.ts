import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Unit } from "@/lib/core/quantity";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { adjust, kindOf } from "../rules";
import { moveStock } from "../service";
import type { stockDivergences } from "./endpoints";
import { movementReason } from "./labels";

const withRelations = { product: true, sale: true, movement: true } as const;

export async function listDivergences(ctx: Ctx, input: Received<typeof stockDivergences.list>) {
  const where = { settled_at: input.settled === "true" ? { not: null } : null };
  const [rows, total] = await Promise.all([
    ctx.db.stockDivergence.findMany({
      where,
      include: withRelations,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.stockDivergence.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

/**
 * Settles a divergence once: a count sets the stock to the counted quantity. Locks the product before reading the
 * divergence, so that two people cannot both settle it. Throws DIVERGENCE_SETTLED.
 */
export const settleDivergence = (ctx: Ctx, { id, ...settled }: Received<typeof stockDivergences.settle>) =>
  transaction(ctx, async (ctx) => {
    const { product_id } = must(await ctx.db.stockDivergence.findFirst({ where: { id } }));
    const [product] = await sqlFor(ctx).query<{ name: string; unit: Unit; current_stock_milli: number }>`
      SELECT name, unit, current_stock_milli FROM product
      WHERE company_id = ${ctx.company_id}::uuid AND id = ${product_id}::uuid FOR UPDATE`;
    const open = await ctx.db.stockDivergence.findFirst({ where: { id, settled_at: null }, include: withRelations });
    if (!open) throw new AppError("DIVERGENCE_SETTLED");
    const { settlement, balance_milli, reason } = settled;
    const moved_milli = settlement === "contagem" ? movedBy(must(product), must(balance_milli)) : 0;
    const description = movementReason(open.sale.number, reason);
    const [movement] =
      moved_milli === 0
        ? []
        : await moveStock(ctx, [
            { product_id, kind: kindOf("contagem", moved_milli), quantity_milli: moved_milli, reason: description },
          ]);
    const row = await ctx.db.stockDivergence.update({
      where: key(ctx, id),
      data: {
        settlement,
        reason,
        settled_at: ctx.now,
        settled_by: ctx.user.name,
        settled_by_id: ctx.user.id,
        stock_movement_id: movement?.id ?? null,
      },
      include: withRelations,
    });
    const details = { settlement, moved_milli, missing_milli: open.missing_milli, sale: open.sale.number };
    await recordAudit(ctx, "stock_divergence.settle", { subject: id, details });
    return row;
  });

/** Returns the stock correction of a count; zero if it equals the balance. */
const movedBy = (product: { name: string; unit: Unit; current_stock_milli: number }, balance_milli: number) =>
  product.current_stock_milli === balance_milli
    ? 0
    : adjust(product, { mode: "novo_saldo", quantity_milli: balance_milli });
