import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { canonicalCode } from "@/lib/core/barcode";
import { type Ctx, key, nextNumber, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { moveStock } from "../service";
import type { stockCounts } from "./endpoints";
import { correctionsSince, readDifferences, readLine } from "./line-service";
import { requireCountable, requireOpen } from "./rules";

const withRelations = { category: { select: { id: true, name: true } }, _count: { select: { items: true } } } as const;

export type CountRow = Awaited<ReturnType<typeof getCount>>;

export async function listCounts(ctx: Ctx, { status, ...input }: Received<typeof stockCounts.list>) {
  const where = status ? { status } : {};
  const [rows, total] = await Promise.all([
    ctx.db.stockCount.findMany({ where, include: withRelations, orderBy: { number: "desc" }, ...slice(input) }),
    ctx.db.stockCount.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export const getCount = async (ctx: Ctx, { id }: Received<typeof stockCounts.get>) =>
  must(await ctx.db.stockCount.findFirst({ where: { id }, include: withRelations }));

/** Throws COUNT_ALREADY_OPEN: two simultaneous counts would each correct the same difference. */
export const openCount = (ctx: Ctx, { category_id, note }: Received<typeof stockCounts.open>) =>
  transaction(ctx, async (ctx) => {
    if (category_id) must(await ctx.db.category.findFirst({ where: { id: category_id } }));
    if (await ctx.db.stockCount.findFirst({ where: { status: "aberta" } })) throw new AppError("COUNT_ALREADY_OPEN");
    const { company_id, user, now } = ctx;
    const number = await nextNumber(ctx, "stock_count");
    const count = await ctx.db.stockCount.create({
      data: { company_id, number, category_id, note, user_id: user.id, user_name: user.name, created_at: now },
      include: withRelations,
    });
    await recordAudit(ctx, "stock_count.open", { subject: count.id });
    return count;
  });

/**
 * Counts one product. The database adds the quantity, so that several people can count the same product at once. The
 * stock at that moment and the corrections that it contains are stored with it, and the row of the product is locked
 * against concurrent sales and corrections.
 */
export const countProduct = (ctx: Ctx, { id, quantity_milli, mode, ...which }: Received<typeof stockCounts.count>) =>
  transaction(ctx, async (ctx) => {
    const count = requireOpen(await lockCountShared(ctx, id));
    const product = await lockProduct(ctx, which);
    requireCountable(
      product,
      count.category_id ? { id: count.category_id, name: count.category ?? "" } : null,
      quantity_milli,
    );
    const is_whole = mode === "definir";
    await sqlFor(ctx).execute`
      INSERT INTO stock_count_item AS item (company_id, id, stock_count_id, product_id, counted_milli, first_stock_milli, stock_milli, corrected_milli, counted_at, user_name)
      SELECT ${ctx.company_id}::uuid, gen_random_uuid(), ${id}::uuid, ${product.id}::uuid, ${Math.max(quantity_milli, 0)}::int,
             ${product.current_stock_milli}::int, ${product.current_stock_milli}::int,
             (${correctionsSince(ctx, { product_id: product.id, opened_at: count.created_at })}), ${ctx.now}::timestamptz, ${ctx.user.name}
      WHERE ${quantity_milli}::int >= 0 OR EXISTS (
        SELECT FROM stock_count_item i WHERE i.company_id = ${ctx.company_id}::uuid AND i.stock_count_id = ${id}::uuid AND i.product_id = ${product.id}::uuid)
      ON CONFLICT (company_id, stock_count_id, product_id) DO UPDATE SET
        counted_milli = ${quantity_milli}::int + CASE WHEN ${is_whole} THEN 0 ELSE item.counted_milli END,
        first_stock_milli = CASE WHEN ${is_whole} THEN EXCLUDED.first_stock_milli ELSE item.first_stock_milli END,
        stock_milli = EXCLUDED.stock_milli, corrected_milli = EXCLUDED.corrected_milli, counted_at = EXCLUDED.counted_at, user_name = EXCLUDED.user_name`;
    return readLine(ctx, id, product.id);
  });

interface Held {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly category_id: string | null;
  readonly category: string | null;
  readonly created_at: Date;
}

/** Locks the count in shared mode: others can count at the same time, but the count cannot end. */
async function lockCountShared(ctx: Ctx, id: string) {
  const [count] = await sqlFor(ctx).query<Held>`
    SELECT s.id, s.number, s.status, s.category_id, s.created_at, (SELECT c.name FROM category c WHERE c.company_id = ${ctx.company_id}::uuid AND c.id = s.category_id) AS category
    FROM stock_count s WHERE s.company_id = ${ctx.company_id}::uuid AND s.id = ${id}::uuid FOR SHARE`;
  return count;
}

/** Locks the count exclusively: no counting while it ends. */
async function lockCountExclusively(ctx: Ctx, id: string) {
  await sqlFor(ctx).query`
    SELECT FROM stock_count WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return requireOpen(await ctx.db.stockCount.findFirst({ where: { id }, include: withRelations }));
}

interface CountedProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly category_id: string;
  readonly current_stock_milli: number;
}

async function lockProduct(ctx: Ctx, { product_id, code }: { product_id: string | null; code: string | null }) {
  const [product] = await sqlFor(ctx).query<CountedProduct>`
    SELECT p.id, p.name, p.unit, p.category_id, p.current_stock_milli FROM product p
    WHERE p.company_id = ${ctx.company_id}::uuid AND p.archived_at IS NULL AND p.id = coalesce(${product_id}::uuid, (
      SELECT b.product_id FROM product_barcode b
      WHERE b.company_id = ${ctx.company_id}::uuid
        AND (b.canonical_code = ${canonicalCode(code ?? "")} OR b.code = ${code})
      ORDER BY b.code = ${code} DESC LIMIT 1))
    FOR SHARE`;
  return must(product, product_id ? "NOT_FOUND" : "UNKNOWN_CODE");
}

export const removeCounted = (ctx: Ctx, { id, item_id }: Received<typeof stockCounts.remove>) =>
  transaction(ctx, async (ctx) => {
    requireOpen(await lockCountShared(ctx, id));
    const { count } = await ctx.db.stockCountItem.deleteMany({ where: { id: item_id, stock_count_id: id } });
    if (count === 0) throw new AppError("NOT_FOUND");
    await recordAudit(ctx, "stock_count.remove_item", { subject: id, details: { item_id } });
    return getCount(ctx, { id });
  });

/**
 * Sets the stock to the counted quantities, adjusted by later movements; all or none, and once. Locks every product in
 * order of id, so that no sale happens between reading and writing.
 */
export const applyCount = (ctx: Ctx, { id, uncounted }: Received<typeof stockCounts.apply>) =>
  transaction(ctx, async (ctx) => {
    const count = await lockCountExclusively(ctx, id);
    if (count._count.items === 0)
      throw new AppError("CONFLICT", { message: "Conte ao menos um produto antes de aplicar." });
    await sqlFor(ctx).query`
      SELECT FROM product p
      WHERE p.company_id = ${ctx.company_id}::uuid AND (
        EXISTS (SELECT FROM stock_count_item i WHERE i.company_id = ${ctx.company_id}::uuid AND i.stock_count_id = ${id}::uuid AND i.product_id = p.id)
        OR ${uncounted === "zerar"} AND p.archived_at IS NULL AND coalesce(p.category_id = ${count.category_id}::uuid, true))
      ORDER BY p.id FOR UPDATE`;
    const rows = await readDifferences(ctx, id, uncounted === "zerar");
    await moveStock(
      ctx,
      rows.map(({ product_id, difference_milli }) => ({
        product_id,
        kind: "inventario",
        quantity_milli: Number(difference_milli),
        stock_count_id: id,
        reason: `Inventário ${count.number}`,
      })),
    );
    const change_cents = rows.reduce((sum, line) => sum + line.difference_cents, 0n);
    const changed = { changed_products: rows.length, counted_products: count._count.items };
    await recordAudit(ctx, "stock_count.apply", { subject: id, details: { uncounted, ...changed } });
    return ctx.db.stockCount.update({
      where: key(ctx, id),
      data: { status: "aplicada", uncounted, change_cents, ...changed, ended_at: ctx.now, ended_by: ctx.user.name },
      include: withRelations,
    });
  });

export const cancelCount = (ctx: Ctx, { id }: Received<typeof stockCounts.cancel>) =>
  transaction(ctx, async (ctx) => {
    await lockCountExclusively(ctx, id);
    await recordAudit(ctx, "stock_count.cancel", { subject: id });
    const data = { status: "cancelada", ended_at: ctx.now, ended_by: ctx.user.name };
    return ctx.db.stockCount.update({ where: key(ctx, id), data, include: withRelations });
  });
