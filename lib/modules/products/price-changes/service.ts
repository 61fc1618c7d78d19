import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Unit } from "@/lib/core/quantity";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { findProductIds } from "../service";
import type { priceChanges } from "./endpoints";
import { changedPrice, mayBeUndone } from "./rules";
import { MAX_CHANGED } from "./schema";

type Preview = Received<typeof priceChanges.preview>;

/** Returns the new prices of the chosen products without writing them. */
export async function previewPrices(ctx: Ctx, input: Preview) {
  const ids = await chosenIds(ctx, input);
  const where = {
    archived_at: null,
    ...(ids && { id: { in: ids } }),
    ...(!input.product_ids && input.category_id && { category_id: input.category_id }),
  };
  const rows = await ctx.db.product.findMany({
    where,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_CHANGED + 1,
  });
  if (rows.length > MAX_CHANGED) {
    throw new AppError("INVALID", { message: "São mais de 5.000 produtos. Escolha uma categoria ou um fornecedor." });
  }
  return {
    data: rows.map(({ id, name, unit, cost_price_cents, sale_price_cents }) => ({
      product_id: id,
      name,
      unit: unit as Unit,
      cost_price_cents,
      from_cents: sale_price_cents,
      to_cents: changedPrice(sale_price_cents, input),
    })),
  };
}

async function chosenIds(ctx: Ctx, { product_ids, supplier_id, search }: Preview): Promise<string[] | null> {
  if (product_ids) return product_ids;
  const found = search ? await findProductIds(ctx, search) : null;
  if (!supplier_id) return found;
  const bought = await sqlFor(ctx).query<{ id: string }>`
    SELECT product_id AS id FROM (
      SELECT DISTINCT ON (product_id) product_id, supplier_id FROM purchase_item
      WHERE company_id = ${ctx.company_id}::uuid AND product_id IS NOT NULL AND supplier_id IS NOT NULL
      ORDER BY product_id, received_at DESC NULLS LAST, created_at DESC) AS last_bought
    WHERE supplier_id = ${supplier_id}::uuid`;
  const ids = bought.map(({ id }) => id);
  return found ? ids.filter((id) => found.includes(id)) : ids;
}

/**
 * Changes the prices of a preview, all or none. Throws PRICES_CHANGED if a price differs from the preview and NOT_FOUND
 * for an unknown product.
 */
export const changePrices = (ctx: Ctx, { items, ...rule }: Received<typeof priceChanges.create>) =>
  transaction(ctx, async (ctx) => {
    const seen = new Map(items.map(({ product_id, from_cents }) => [product_id, from_cents]));
    const products = await lockProducts(ctx, [...seen.keys()]);
    if (products.length < seen.size) throw new AppError("NOT_FOUND");
    const moved = products.filter(({ id, sale_price_cents }) => sale_price_cents !== seen.get(id));
    if (moved[0]) {
      const others = moved.length > 1 ? ` e de mais ${moved.length - 1}` : "";
      const message = `O preço de ${moved[0].name}${others} mudou enquanto você conferia. Veja a prévia de novo.`;
      throw new AppError("PRICES_CHANGED", { message });
    }
    const changes = products.flatMap(({ id, name, sale_price_cents: from_cents }) => {
      const to_cents = changedPrice(from_cents, rule);
      if (to_cents === null) throw refuse(`${name} ficaria sem preço. Tire-o da lista ou mude menos.`);
      return to_cents === from_cents ? [] : [{ product_id: id, from_cents, to_cents }];
    });
    if (changes.length === 0) throw refuse("Nenhum preço mudaria.");
    const { company_id, user, now } = ctx;
    const change = await ctx.db.priceChange.create({
      data: {
        company_id,
        ...rule,
        item_count: changes.length,
        user_id: user.id,
        user_name: user.name,
        created_at: now,
      },
    });
    const price_change_id = change.id;
    await ctx.db.priceChangeItem.createMany({
      data: changes.map((one) => ({ ...one, company_id, price_change_id })),
    });
    await sqlFor(ctx).execute`
      UPDATE product p SET sale_price_cents = i.to_cents, updated_at = now()
      FROM price_change_item i
      WHERE p.company_id = ${company_id}::uuid AND i.company_id = p.company_id AND i.product_id = p.id
        AND i.price_change_id = ${price_change_id}::uuid`;
    await recordAudit(ctx, "price_change.create", {
      subject: change.id,
      details: { ...rule, item_count: changes.length },
    });
    return change;
  });

const refuse = (message: string) => new AppError("INVALID", { message, errors: { amount: [message] } });

/** Locks products in order of id to avoid deadlocks between two changes. */
const lockProducts = (ctx: Ctx, ids: readonly string[]) =>
  sqlFor(ctx).query<{ id: string; name: string; sale_price_cents: number }>`
    SELECT id, name, sale_price_cents FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) AND archived_at IS NULL
    ORDER BY id FOR UPDATE`;

export async function listPriceChanges(ctx: Ctx, input: Received<typeof priceChanges.list>) {
  const [rows, total] = await Promise.all([
    ctx.db.priceChange.findMany({ orderBy: [{ created_at: "desc" }, { id: "desc" }], ...slice(input) }),
    ctx.db.priceChange.count(),
  ]);
  const unchanged = await countUnchanged(
    ctx,
    rows.filter((row) => mayBeUndone(row, ctx.now)),
  );
  const counted = rows.map((row) => ({ ...row, restorable_count: unchanged.get(row.id) ?? 0 }));
  return { rows: counted, total, page: input.page, per_page: input.per_page };
}

/** Counts the prices of each change that have not been changed since. */
async function countUnchanged(ctx: Ctx, changes: readonly { id: string }[]): Promise<ReadonlyMap<string, number>> {
  if (changes.length === 0) return new Map();
  const rows = await sqlFor(ctx).query<{ id: string; count: bigint }>`
    SELECT i.price_change_id AS id, count(*) AS count
    FROM price_change_item i JOIN product p ON p.company_id = i.company_id AND p.id = i.product_id
    WHERE i.company_id = ${ctx.company_id}::uuid AND i.price_change_id = ANY (${changes.map(({ id }) => id)}::uuid[])
      AND p.sale_price_cents = i.to_cents
    GROUP BY i.price_change_id`;
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Restores the prices that have not been changed since; once, and within a day. */
export const undoPriceChange = (ctx: Ctx, { id }: Received<typeof priceChanges.undo>) =>
  transaction(ctx, async (ctx) => {
    const change = must(await ctx.db.priceChange.findFirst({ where: { id } }));
    if (!change.undone_at && !mayBeUndone(change, ctx.now))
      throw new AppError("CONFLICT", { message: "Só dá para desfazer em até 24 horas." });
    const { count } = await ctx.db.priceChange.updateMany({
      where: { id, undone_at: null },
      data: { undone_at: ctx.now, undone_by_name: ctx.user.name, restored_count: 0 },
    });
    if (count === 0) throw new AppError("ALREADY_REVERSED", { message: "Esta mudança de preços já foi desfeita." });
    const items = await ctx.db.priceChangeItem.findMany({ where: { price_change_id: id } });
    await lockProducts(
      ctx,
      items.map(({ product_id }) => product_id),
    );
    const restored_count = await sqlFor(ctx).execute`
      UPDATE product p SET sale_price_cents = i.from_cents, updated_at = now()
      FROM price_change_item i
      WHERE p.company_id = ${ctx.company_id}::uuid AND i.company_id = p.company_id AND i.product_id = p.id
        AND i.price_change_id = ${id}::uuid AND p.sale_price_cents = i.to_cents`;
    await recordAudit(ctx, "price_change.undo", { subject: id, details: { restored_count } });
    return ctx.db.priceChange.update({ where: key(ctx, id), data: { restored_count } });
  });
