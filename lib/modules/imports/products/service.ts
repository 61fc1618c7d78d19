import "server-only";
import { randomUUID } from "node:crypto";
import { codeVariants } from "@/lib/core/barcode";
import { fold } from "@/lib/core/text";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { createCategory, listCategories } from "@/lib/modules/products/service";
import { moveStock } from "@/lib/modules/stock/service";
import type { Importer } from "../importers/service";
import {
  addRows,
  archiveRow,
  CHANGED_SINCE,
  changeRows,
  columnsOf,
  removeRows,
  restoreRows,
  USED_SINCE,
} from "../registers/service";
import type { Judged, ReadLine } from "../rules";
import { judgeProducts, type KnownProduct } from "./rules";

const saidBy = (lines: readonly ReadLine[], field: string) =>
  lines.flatMap(({ given }) => (typeof given[field] === "string" ? [given[field]] : []));

/** The products that these lines may mean: by any of their codes, or by their name. */
export async function findNamed(ctx: Ctx, lines: readonly ReadLine[]): Promise<KnownProduct[]> {
  return sqlFor(ctx).query<KnownProduct>`
    SELECT p.id, p.name, p.barcode, p.category_id, p.unit, p.sale_price_cents, p.cost_price_cents, p.minimum_stock_milli,
           p.current_stock_milli, p.description, p.favorite, p.archived_at,
           ARRAY(SELECT b.code FROM product_barcode b WHERE b.company_id = p.company_id AND b.product_id = p.id) AS codes
    FROM product p
    WHERE p.company_id = ${ctx.company_id}::uuid
      AND (p.id IN (SELECT product_id FROM product_barcode
                    WHERE company_id = ${ctx.company_id}::uuid AND code = ANY (${saidBy(lines, "barcode").flatMap(codeVariants)}::text[]))
           OR fold_text(p.name) IN (SELECT fold_text(said) FROM unnest(${saidBy(lines, "name")}::text[]) said))`;
}

async function addProducts(ctx: Ctx, judged: readonly Judged[]) {
  const rows = judged.map(({ line, values }) => ({ line, values, id: randomUUID() }));
  await addRows(
    ctx,
    "product",
    rows.map(({ id, values }) => ({ ...columnsOf("product", values), id })),
  );
  const shelves = rows.flatMap(({ id, values: { initial_stock_milli: milli } }) =>
    typeof milli === "number" && milli > 0
      ? [{ product_id: id, kind: "inicial", quantity_milli: milli, reason: "Importação" } as const]
      : [],
  );
  if (shelves.length > 0) await moveStock(ctx, shelves);
  return rows.map(({ line, id }) => ({ line, subject_id: id, before: null, after: null }));
}

/** The categories that lines name and nobody has yet. */
async function makeCategories(ctx: Ctx, judged: readonly Judged[]) {
  const before = new Set((await listCategories(ctx)).data.map(({ id }) => id));
  const rooms = new Map<string, string>();
  const made: string[] = [];
  for (const { values } of judged) {
    const name = values.category;
    if (typeof name !== "string" || rooms.has(fold(name))) continue;
    const { id } = await createCategory(ctx, { name });
    rooms.set(fold(name), id);
    if (!before.has(id)) made.push(id);
  }
  return { rooms, made };
}

export const productsImporter: Importer = {
  chunk: 250,
  judge: async (ctx, lines) => {
    const products = await findNamed(ctx, lines);
    const { data: categories } = await listCategories(ctx);
    return judgeProducts(lines, { products, categories });
  },
  write: async (ctx, judged) => {
    const { rooms, made } = await makeCategories(ctx, judged);
    const placed = judged.map((each) => {
      const { category, ...values } = each.values;
      const category_id = typeof category === "string" ? rooms.get(fold(category)) : undefined;
      return category_id ? { ...each, values: { ...values, category_id } } : each;
    });
    const added = await addProducts(
      ctx,
      placed.filter(({ result }) => result === "novo"),
    );
    const changed = await changeRows(
      ctx,
      "product",
      placed.filter(({ result }) => result === "atualiza"),
    );
    return { written: [...added, ...changed], category_ids: made };
  },
  takeBack: async (ctx, import_id, rows) => {
    const added = rows.filter(({ result }) => result === "novo").map(({ subject_id }) => subject_id);
    await ctx.db.stock_movement.deleteMany({ where: { product_id: { in: added }, kind: "inicial" } });
    await removeRows(ctx, "product", added);
    const changed = rows.filter(({ result }) => result === "atualiza");
    const kept = await restoreRows(ctx, "product", import_id, changed);
    return new Map(kept.map((line) => [line, CHANGED_SINCE]));
  },
  keep: async (ctx, { subject_id }) => {
    await archiveRow(ctx, "product", subject_id);
    return USED_SINCE;
  },
};
