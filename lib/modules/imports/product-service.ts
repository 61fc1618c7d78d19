import "server-only";
import { randomUUID } from "node:crypto";
import { canonicalCode } from "@/lib/core/barcode";
import { isDivisible } from "@/lib/core/quantity";
import { fold } from "@/lib/core/text";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { createCategory } from "@/lib/modules/products/categories/service";
import { findUnitProblems } from "@/lib/modules/products/service";
import { moveStock } from "@/lib/modules/stock/service";
import { fromColumns, toColumns } from "./catalog-fields";
import {
  addRows,
  archiveRow,
  CHANGED_SINCE_IMPORT,
  changeRows,
  removeRows,
  restoreRows,
  USED_SINCE,
} from "./catalog-rows";
import type { Importer, LineToUndo } from "./importer";
import { inSlices, mapWithPauses } from "./pauses";
import { type ExistingProduct, productChecker } from "./product-rules";
import type { CheckedLine, ReadLine, Values } from "./rules";

const textsOf = (lines: readonly ReadLine[], field: string) =>
  lines.flatMap(({ given }) => (typeof given[field] === "string" ? [given[field]] : []));

/** Returns all codes in these lines, in canonical form. */
const codesIn = (lines: readonly ReadLine[]) => [
  ...textsOf(lines, "barcode").map(canonicalCode),
  ...lines.flatMap(({ given }) => ((given.extra_barcodes ?? []) as string[]).map(canonicalCode)),
];

const scaleCodesIn = (lines: readonly ReadLine[]) =>
  textsOf(lines, "scale_code").flatMap((code) => (/^\d{1,9}$/.test(code) ? [Number(code)] : []));

/** Returns the products that match these lines by barcode, scale code or name. */
export async function findNamedProducts(ctx: Ctx, lines: readonly ReadLine[]): Promise<ExistingProduct[]> {
  const found = await inSlices(lines, (slice) => findNamedBySlice(ctx, slice));
  return [...new Map(found.map((product) => [product.id, product])).values()];
}

async function findNamedBySlice(ctx: Ctx, lines: readonly ReadLine[]): Promise<ExistingProduct[]> {
  const rows = await sqlFor(ctx).query<Omit<ExistingProduct, "fields" | "unit_problem"> & { row: Values }>`
    SELECT p.id, p.name, p.unit, p.current_stock_milli, p.archived_at, p.scale_code, to_jsonb(p) AS row,
           ARRAY(SELECT b.code FROM product_barcode b WHERE b.company_id = ${ctx.company_id}::uuid AND b.product_id = p.id) AS codes
    FROM product p
    WHERE p.company_id = ${ctx.company_id}::uuid
      AND (p.id IN (SELECT product_id FROM product_barcode
                    WHERE company_id = ${ctx.company_id}::uuid AND canonical_code = ANY (${codesIn(lines)}::text[]))
           OR p.scale_code::int = ANY (${scaleCodesIn(lines)}::int[])
           OR fold_text(p.name) IN (SELECT fold_text(given_name) FROM unnest(${textsOf(lines, "name")}::text[]) given_name))`;
  const problems = await findUnitProblems(ctx, new Map(rows.map(({ id }) => [id, "un"])));
  return rows.map(({ row, ...product }) => ({
    ...product,
    unit_problem: problems.get(product.id) ?? null,
    fields: fromColumns("produtos", row),
  }));
}

const lockProducts = (ctx: Ctx, products: readonly ExistingProduct[]) => sqlFor(ctx).query`
  SELECT FROM product
  WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${products.map(({ id }) => id)}::uuid[])
  ORDER BY id FOR UPDATE`;

async function addProducts(ctx: Ctx, checked: readonly CheckedLine[]) {
  const rows = checked.map(({ line, values }) => ({ line, values, id: randomUUID() }));
  await addRows(
    ctx,
    "produtos",
    rows.map(({ id, values }) => ({ ...toColumns("produtos", values, ctx.now), id })),
  );
  await addCodes(
    ctx,
    rows.map(({ id, values }) => ({ product_id: id, codes: values.extra_barcodes })),
  );
  const openingStocks = rows.flatMap(({ id, values: { initial_stock_milli: milli } }) =>
    typeof milli === "number" && milli > 0
      ? [{ product_id: id, kind: "inicial", quantity_milli: milli, reason: "Importação" } as const]
      : [],
  );
  if (openingStocks.length > 0) await moveStock(ctx, openingStocks);
  return rows.map(({ line, id }) => ({ line, subject_id: id, before: null, after: null }));
}

/** Adds extra codes to products, in the order of the sheet. */
async function addCodes(ctx: Ctx, rows: readonly { product_id: string; codes: unknown }[]) {
  const data = rows.flatMap(({ product_id, codes }) =>
    ((codes ?? []) as string[]).map((code, at) => ({
      company_id: ctx.company_id,
      product_id,
      code,
      created_at: new Date(ctx.now.getTime() + at),
    })),
  );
  if (data.length > 0) await ctx.db.productBarcode.createMany({ data });
}

/** Removes the codes that an import added to products. */
async function removeCodes(ctx: Ctx, rows: readonly LineToUndo[]) {
  for (const { subject_id, after } of rows) {
    const codes = (after?.extra_barcodes ?? []) as string[];
    if (codes.length === 0) continue;
    await ctx.db.productBarcode.deleteMany({ where: { product_id: subject_id, is_main: false, code: { in: codes } } });
  }
}

/** Returns all categories, archived ones too. */
const findAllCategories = (ctx: Ctx) =>
  ctx.db.category.findMany({ select: { id: true, name: true, archived_at: true } });

/** Creates the missing categories of these lines and restores archived ones. Returns all their ids by name, and the ids of the new ones. */
async function createCategories(ctx: Ctx, checked: readonly CheckedLine[]) {
  const existing = new Set((await findAllCategories(ctx)).map(({ id }) => id));
  const categoryIds = new Map<string, string>();
  const created: string[] = [];
  for (const { values } of checked) {
    const name = values.category;
    if (typeof name !== "string" || categoryIds.has(fold(name))) continue;
    const { id } = await createCategory(ctx, { name });
    categoryIds.set(fold(name), id);
    if (!existing.has(id)) created.push(id);
  }
  return { categoryIds, created };
}

export const productsImporter: Importer = {
  chunk: 250,
  check: async (ctx, lines, { isWriting } = {}) => {
    const found = await findNamedProducts(ctx, lines);
    // Locks the products until writing, so that no stock moves between the check of the new unit and its change.
    const changesUnit =
      isWriting && lines.some(({ given: { unit } }) => typeof unit === "string" && !isDivisible(unit));
    if (changesUnit) await lockProducts(ctx, found);
    const products = changesUnit ? await findNamedProducts(ctx, lines) : found;
    const categories = await findAllCategories(ctx);
    return mapWithPauses(lines, productChecker({ products, categories }));
  },
  write: async (ctx, checked) => {
    const { categoryIds, created } = await createCategories(ctx, checked);
    const lines = checked.map((each) => {
      const { category, ...values } = each.values;
      const category_id = typeof category === "string" ? categoryIds.get(fold(category)) : undefined;
      return category_id ? { ...each, values: { ...values, category_id } } : each;
    });
    const added = await addProducts(
      ctx,
      lines.filter(({ result }) => result === "novo"),
    );
    const changes = lines.filter(({ result }) => result === "atualiza");
    const changed = await changeRows(ctx, "produtos", changes);
    await addCodes(
      ctx,
      changes.map(({ target_id, values }) => ({ product_id: target_id ?? "", codes: values.extra_barcodes })),
    );
    return { written: [...added, ...changed], category_ids: created };
  },
  undo: async (ctx, import_id, rows) => {
    const added = rows.filter(({ result }) => result === "novo").map(({ subject_id }) => subject_id);
    await ctx.db.stockMovement.deleteMany({ where: { product_id: { in: added }, kind: "inicial" } });
    await removeRows(ctx, "produtos", added);
    const changed = rows.filter(({ result }) => result === "atualiza");
    const kept_lines = await restoreRows(ctx, "produtos", import_id, changed);
    await removeCodes(
      ctx,
      changed.filter(({ line }) => !kept_lines.includes(line)),
    );
    return new Map(kept_lines.map((line) => [line, CHANGED_SINCE_IMPORT]));
  },
  keepUsed: async (ctx, { subject_id }) => {
    await archiveRow(ctx, "produtos", subject_id);
    return USED_SINCE;
  },
};
