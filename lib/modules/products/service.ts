import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { fold } from "@/lib/core/text";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { moveStock } from "@/lib/modules/stock/service";
import type { categories, products } from "./endpoints";

const withCategory = { category: { select: { name: true } } } as const;
const MAX_MATCHES = 10_000;

/**
 * The ids of the products whose name or code has every word of the query, in any order and without accents; an exact
 * code first, then names that begin with the query, then by name.
 */
export async function findProductIds(
  ctx: Ctx,
  query: string,
  { limit = MAX_MATCHES, archived = false } = {},
): Promise<string[]> {
  const folded = fold(query);
  const words = folded.split(" ").map((word) => `%${word.replace(/[%_\\]/g, "\\$&")}%`);
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND (archived_at IS NOT NULL) = ${archived}
      AND fold_text(name || ' ' || coalesce(barcode, '')) LIKE ALL (${words}::text[])
    ORDER BY lower(barcode) IS NOT DISTINCT FROM ${folded} DESC, starts_with(fold_text(name), ${folded}) DESC, name, id
    LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export async function listProducts(ctx: Ctx, input: Received<typeof products.list>) {
  const archived = input.archived === "true";
  const found = input.search ? await findProductIds(ctx, input.search, { archived }) : null;
  const where = {
    archived_at: archived ? { not: null } : null,
    ...(input.category_id && { category_id: input.category_id }),
    ...(found && { id: { in: found } }),
  };
  const [rows, total] = await Promise.all([
    ctx.db.product.findMany({
      where,
      include: withCategory,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      ...slice(input),
    }),
    ctx.db.product.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

export const getProduct = async (ctx: Ctx, { id }: Received<typeof products.get>) =>
  must(await ctx.db.product.findFirst({ where: { id }, include: withCategory }));

export const createProduct = (ctx: Ctx, { initial_stock_milli, ...fields }: Received<typeof products.create>) =>
  transaction(ctx, async (ctx) => {
    await requireFreeBarcode(ctx, fields.barcode);
    await requireCategory(ctx, fields.category_id);
    const { id } = await ctx.db.product.create({
      data: { company_id: ctx.company_id, created_at: ctx.now, ...present(fields) },
    });
    if (initial_stock_milli > 0) {
      await moveStock(ctx, [{ product_id: id, kind: "inicial", quantity_milli: initial_stock_milli }]);
    }
    await recordAudit(ctx, "product.create", { subject: id });
    return getProduct(ctx, { id });
  });

export const updateProduct = (ctx: Ctx, { id, ...fields }: Received<typeof products.update>) =>
  transaction(ctx, async (ctx) => {
    const before = await getProduct(ctx, { id });
    await requireFreeBarcode(ctx, fields.barcode, id);
    await requireCategory(ctx, fields.category_id);
    const after = await ctx.db.product.update({ where: key(ctx, id), data: present(fields), include: withCategory });
    const prices = { from_cents: before.sale_price_cents, to_cents: after.sale_price_cents };
    await recordAudit(ctx, "product.update", { subject: id, details: prices });
    return after;
  });

export const archiveProduct = (ctx: Ctx, { id }: Received<typeof products.archive>) =>
  ctx.db.product.update({ where: key(ctx, id), data: { archived_at: ctx.now }, include: withCategory });

export const restoreProduct = (ctx: Ctx, { id }: Received<typeof products.restore>) =>
  ctx.db.product.update({ where: key(ctx, id), data: { archived_at: null }, include: withCategory });

export const listCategories = async (ctx: Ctx) => ({
  data: await ctx.db.category.findMany({ orderBy: { name: "asc" } }),
});

/** The category of that name: the one that is there, whatever its accents and case, or a new one. */
export async function createCategory(ctx: Ctx, { name }: Received<typeof categories.create>) {
  const { data } = await listCategories(ctx);
  const same = data.find((category) => fold(category.name) === fold(name));
  return same ?? ctx.db.category.create({ data: { company_id: ctx.company_id, name } });
}

async function requireFreeBarcode(ctx: Ctx, barcode: string | null | undefined, id?: string) {
  if (!barcode) return;
  const other = await ctx.db.product.findFirst({ where: { barcode, ...(id && { id: { not: id } }) } });
  if (other) throw new AppError("CONFLICT", { errors: { barcode: [`Este código já é do produto ${other.name}.`] } });
}

async function requireCategory(ctx: Ctx, id: string) {
  if (!(await ctx.db.category.findFirst({ where: { id } }))) {
    throw new AppError("INVALID", { errors: { category_id: ["Escolha a categoria."] } });
  }
}

const present = <T extends { barcode?: string | null | undefined }>(fields: T) => ({
  ...fields,
  barcode: fields.barcode ?? null,
});
