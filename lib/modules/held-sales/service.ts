import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { HeldSale } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { lockCompany } from "@/lib/modules/companies/service";
import { cartJson } from "@/lib/modules/pdv/cart/schema";
import type { heldSales } from "./endpoints";
import { nameOf, totalOf } from "./rules";
import { MAX_HELD } from "./schema";

export const listHeldSales = (ctx: Ctx) =>
  ctx.db.heldSale.findMany({ orderBy: [{ held_at: "asc" }, { id: "asc" }], take: MAX_HELD });

/** Holds a cart. Locks the company, so that concurrent calls cannot exceed the limit. Throws CONFLICT above it. */
export const holdSale = (ctx: Ctx, { cart, note }: Received<typeof heldSales.hold>) =>
  transaction(ctx, async (ctx) => {
    await lockCompany(ctx);
    if ((await ctx.db.heldSale.count()) >= MAX_HELD) {
      const message = `Há ${MAX_HELD} vendas em espera. Recupere ou descarte alguma antes de deixar outra.`;
      throw new AppError("CONFLICT", { message });
    }
    const held = await ctx.db.heldSale.create({
      data: {
        company_id: ctx.company_id,
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        held_at: ctx.now,
        name: nameOf(cart, ctx.now, ctx.zone),
        note,
        cart,
        line_count: cart.lines.length,
        total_cents: totalOf(cart),
      },
    });
    await recordAudit(ctx, "held_sale.hold", { subject: held.id, details: { total_cents: held.total_cents } });
    return held;
  });

/**
 * Recalls a held sale to one till. Deleting the row decides between concurrent calls; the same idempotency key returns
 * the same cart again.
 */
export const recallSale = (ctx: Ctx, { id }: Received<typeof heldSales.recall>) =>
  transaction(ctx, async (ctx) => {
    const held = await take(ctx, id);
    await recordAudit(ctx, "held_sale.recall", { subject: id, details: { total_cents: held.total_cents } });
    return withProducts(ctx, held);
  });

/** Discards a held sale and returns its cart once more, so that this can be undone. */
export const discardSale = (ctx: Ctx, { id, reason, approval_id }: Received<typeof heldSales.discard>) =>
  transaction(ctx, async (ctx) => {
    const held = await take(ctx, id);
    await requireApproval(ctx, "cancel_item", approval_id, { id, amount_cents: held.total_cents });
    const details = { reason, name: held.name, total_cents: held.total_cents };
    await recordAudit(ctx, "held_sale.discard", { subject: id, details });
    return withProducts(ctx, held);
  });

async function take(ctx: Ctx, id: string) {
  const [held] = await sqlFor(ctx).query<HeldSale>`
    DELETE FROM held_sale WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid RETURNING *`;
  return must(held, "HELD_SALE_GONE");
}

async function withProducts(ctx: Ctx, held: HeldSale) {
  const ids = cartJson.parse(held.cart).lines.flatMap(({ is_loose, product }) => (is_loose ? [] : product.id));
  const products = await ctx.db.product.findMany({
    where: { id: { in: ids.filter(isUuid) }, archived_at: null },
    include: { barcodes: true },
  });
  return { held, products };
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
