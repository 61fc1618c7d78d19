import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { idsOfPage, slice } from "@/lib/api/page";
import { canonicalCode } from "@/lib/core/barcode";
import { MAX_COUNTED } from "@/lib/core/counting";
import { DIVISIBLE_UNITS, isDivisible } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";
import { Prisma } from "@/lib/db/prisma";
import { candidatesFor, matchesAllPatterns, NO_LIMIT } from "@/lib/db/search";
import { findTableSyncPage } from "@/lib/db/sync";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { lockRow, requireVersion } from "@/lib/db/version";
import { requireApproval } from "@/lib/modules/approvals/service";
import { recordAudit } from "@/lib/modules/audit/service";
import { deletePictureFiles, deletePictureRow, resolvePictureName } from "@/lib/modules/files/service";
import { moveStock } from "@/lib/modules/stock/service";
import { requireCategory } from "./categories/service";
import { keepExtraCodes, requireFreeCodes, requireFreeScaleCode } from "./codes/service";
import type { products } from "./endpoints";
import type { ProductSort } from "./rules";
import { type Quantities, unitProblem } from "./rules";

const withRelations = {
  category: { select: { name: true } },
  barcodes: { where: { is_main: false }, orderBy: { created_at: "asc" }, select: { code: true } },
} as const;
const MAX_MATCHES = MAX_COUNTED + 1;

/**
 * Returns the ids of products whose name or main code contains every word of the query, in any order and ignoring
 * accents, or with a code that starts with the query or is another form of it. Exact codes come first, then names that
 * start with the query, then by name.
 */
export async function findProductIds(
  ctx: Ctx,
  query: string,
  { limit = MAX_MATCHES, archived = false, category_id }: Sought = {},
): Promise<string[]> {
  const folded = fold(query);
  const literal = folded.replace(/[%_\\]/g, "\\$&");
  const words = literal.split(" ").map((word) => `%${word}%`);
  const canonical = canonicalCode(query);
  const candidates = candidatesFor(limit);
  const of_category = category_id ? Prisma.sql`AND category_id = ${category_id}::uuid` : Prisma.empty;
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT found.id FROM (
      (SELECT id, name FROM product
       WHERE company_id = ${ctx.company_id}::uuid AND (archived_at IS NOT NULL) = ${archived}
         AND ${matchesAllPatterns("fold_text(name || ' ' || coalesce(barcode, ''))", words)} ${of_category}
       LIMIT ${candidates})
      UNION
      (SELECT p.id, p.name FROM product_barcode b
       JOIN product p ON p.company_id = b.company_id AND p.id = b.product_id
       WHERE b.company_id = ${ctx.company_id}::uuid AND lower(b.code) LIKE ${`${literal}%`}
         AND (p.archived_at IS NOT NULL) = ${archived} ${of_category}
       ORDER BY lower(b.code) LIMIT ${candidates})
      UNION
      (SELECT p.id, p.name FROM product_barcode b
       JOIN product p ON p.company_id = b.company_id AND p.id = b.product_id
       WHERE b.company_id = ${ctx.company_id}::uuid AND b.canonical_code = ${canonical}
         AND (p.archived_at IS NOT NULL) = ${archived} ${of_category})) AS found
    LEFT JOIN (SELECT DISTINCT product_id FROM product_barcode
               WHERE company_id = ${ctx.company_id}::uuid AND (lower(code) = ${folded} OR canonical_code = ${canonical})
              ) AS exact ON exact.product_id = found.id
    ORDER BY exact.product_id IS NOT NULL DESC, starts_with(fold_text(found.name), ${folded}) DESC,
      found.name COLLATE pt_natural, found.id
    LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

type Sought = { limit?: number; archived?: boolean; category_id?: string | undefined };

export async function listProducts(ctx: Ctx, input: Received<typeof products.list>) {
  const archived = input.archived === "true";
  const { category_id } = input;
  const limit = input.whole ? NO_LIMIT : MAX_MATCHES;
  const found = input.search ? await findProductIds(ctx, input.search, { limit, archived, category_id }) : null;
  const orderBy = [sortColumn(input), { name: "asc" as const }, { id: "asc" as const }];
  if (found && input.whole) {
    const rows = await ctx.db.product.findMany({
      where: { id: { in: idsOfPage(found, input) } },
      include: withRelations,
      orderBy,
    });
    return { rows, total: found.length, page: input.page, per_page: input.per_page };
  }
  const where = {
    archived_at: archived ? { not: null } : null,
    ...(category_id && { category_id }),
    ...(found && { id: { in: found } }),
  };
  const [rows, total] = await Promise.all([
    ctx.db.product.findMany({
      where,
      include: withRelations,
      orderBy,
      ...slice(input),
    }),
    ctx.db.product.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}

function sortColumn({ sort, direction }: { sort: ProductSort; direction: "asc" | "desc" }) {
  const columns = {
    name: { name: direction },
    category: { category: { name: direction } },
    current_stock_milli: { current_stock_milli: direction },
    cost_price_cents: { cost_price_cents: direction },
    sale_price_cents: { sale_price_cents: direction },
  } satisfies Record<ProductSort, Prisma.ProductOrderByWithRelationInput>;
  return columns[sort];
}

/** Returns a page of the products changed since an instant, archived ones included. */
export const syncProducts = (ctx: Ctx, input: Received<typeof products.list>) =>
  findTableSyncPage(ctx, "product", input, (ids) =>
    ctx.db.product.findMany({ where: { id: { in: ids } }, include: withRelations }),
  );

export const getProduct = async (ctx: Ctx, { id }: Received<typeof products.get>) =>
  must(await ctx.db.product.findFirst({ where: { id }, include: withRelations }));

export const createProduct = (ctx: Ctx, { initial_stock_milli, ...fields }: Received<typeof products.create>) =>
  transaction(ctx, async (ctx) => {
    const { data, extra_barcodes } = await settleFields(ctx, fields);
    const { id } = await ctx.db.product.create({ data: { company_id: ctx.company_id, created_at: ctx.now, ...data } });
    await keepExtraCodes(ctx, id, extra_barcodes);
    if (initial_stock_milli > 0) {
      await moveStock(ctx, [{ product_id: id, kind: "inicial", quantity_milli: initial_stock_milli }]);
    }
    await recordAudit(ctx, "product.create", { subject: id });
    return getProduct(ctx, { id });
  });

/**
 * Throws StaleVersion if the product changed since it was read. A replaced photo is deleted from disk after the commit.
 */
export async function updateProduct(
  ctx: Ctx,
  { id, version, approval_id, ...fields }: Received<typeof products.update>,
) {
  const { product, old_photo } = await transaction(ctx, async (ctx) => {
    await lockRow(ctx, "Product", id);
    const before = await getProduct(ctx, { id });
    requireVersion(version, before);
    const { cost_price_cents } = fields;
    if (cost_price_cents !== before.cost_price_cents)
      await requireApproval(ctx, "edit_cost", approval_id, { id, amount_cents: cost_price_cents });
    const { data, extra_barcodes } = await settleFields(ctx, fields, before);
    await keepExtraCodes(ctx, id, extra_barcodes, "remove");
    const problem = (await findUnitProblems(ctx, new Map([[id, data.unit]]))).get(id);
    if (problem) throw new AppError("INVALID", { message: problem, errors: { unit: [problem] } });
    await ctx.db.product.update({ where: key(ctx, id), data });
    await keepExtraCodes(ctx, id, extra_barcodes);
    const old_photo = data.photo === undefined || data.photo === before.photo ? null : before.photo;
    if (old_photo) await deletePictureRow(ctx, old_photo);
    const product = await getProduct(ctx, { id });
    const prices = { from_cents: before.sale_price_cents, to_cents: product.sale_price_cents };
    await recordAudit(ctx, "product.update", { subject: id, details: prices });
    return { product, old_photo };
  });
  if (old_photo) await deletePictureFiles(ctx, old_photo);
  return product;
}

/**
 * Returns, by id, why products cannot be sold in the given units yet; products without problems are omitted. The caller
 * must lock the rows of the products, so that no stock moves between the check and the change.
 */
export async function findUnitProblems(ctx: Ctx, units: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const asked = [...units].filter(([, unit]) => !isDivisible(unit)).map(([id]) => id);
  if (asked.length === 0) return new Map();
  const rows = await sqlFor(ctx).query<Quantities & { id: string }>`
    SELECT p.id, p.unit, p.current_stock_milli,
           ARRAY(SELECT i.quantity_milli FROM purchase_item i
                 WHERE i.company_id = ${ctx.company_id}::uuid AND i.product_id = p.id AND i.removed_at IS NULL
                   AND i.status <> 'recebida') AS listed_milli,
           ARRAY(SELECT c.counted_milli FROM stock_count_item c
                 JOIN stock_count s ON s.company_id = ${ctx.company_id}::uuid AND s.id = c.stock_count_id
                 WHERE c.company_id = ${ctx.company_id}::uuid AND c.product_id = p.id AND s.status = 'aberta') AS counted_milli
    FROM product p
    WHERE p.company_id = ${ctx.company_id}::uuid AND p.id = ANY (${asked}::uuid[]) AND p.unit = ANY (${DIVISIBLE_UNITS}::text[])`;
  const problems = rows.map((row) => [row.id, unitProblem(row, units.get(row.id) ?? row.unit)] as const);
  return new Map(problems.filter((problem): problem is [string, string] => problem[1] !== null));
}

type Fields = Omit<Received<typeof products.update>, "id" | "version" | "approval_id">;

/** Validates the fields of a form and returns the columns of the row; additional codes are separate rows. */
async function settleFields(
  ctx: Ctx,
  { extra_barcodes, photo, scale_code, pack_milli, ...fields }: Fields,
  before?: { readonly id: string; readonly category_id: string },
) {
  const barcode = fields.barcode ?? null;
  await requireFreeCodes(ctx, { barcode, extra_barcodes }, before?.id);
  await requireFreeScaleCode(ctx, scale_code, before?.id);
  await requireCategory(ctx, fields.category_id, before?.category_id);
  const photo_name = await resolvePictureName(ctx, photo, "photo");
  const data = {
    ...fields,
    barcode,
    ...(scale_code !== undefined && { scale_code }),
    ...(pack_milli !== undefined && { pack_milli }),
    ...(photo_name !== undefined && { photo: photo_name }),
  };
  return { data, extra_barcodes };
}

export const archiveProduct = (ctx: Ctx, { id }: Received<typeof products.archive>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "product.archive", { subject: id });
    return ctx.db.product.update({ where: key(ctx, id), data: { archived_at: ctx.now }, include: withRelations });
  });

export const restoreProduct = (ctx: Ctx, { id }: Received<typeof products.restore>) =>
  transaction(ctx, async (ctx) => {
    await recordAudit(ctx, "product.restore", { subject: id });
    return ctx.db.product.update({ where: key(ctx, id), data: { archived_at: null }, include: withRelations });
  });
