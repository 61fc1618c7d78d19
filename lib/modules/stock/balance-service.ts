import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { Prisma, type Product } from "@/lib/db/prisma";
import { NO_LIMIT } from "@/lib/db/search";
import { findTableSyncPage } from "@/lib/db/sync";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { findIdsByCode } from "@/lib/modules/products/codes/service";
import { findProductIds } from "@/lib/modules/products/service";
import type { stock } from "./endpoints";
import type { Situation } from "./rules";

type Filters = Pick<Received<typeof stock.list>, "category_id" | "situation" | "sort" | "direction">;

interface Wanted extends Partial<Filters> {
  /** Only these products; null for all. */
  readonly ids: readonly string[] | null;
  readonly includes_archived?: boolean;
  readonly skip: number;
  readonly take: number;
}

interface SummaryItem {
  readonly id: string;
  readonly situation: Situation;
  readonly cost_value_cents: number;
  readonly sale_value_cents: number;
}

interface SummaryGroup extends Omit<SummaryItem, "id"> {
  readonly count: number;
}

/**
 * Defines the stock status and stock value of a product: each value is rounded half up once, so that a column sums
 * exactly to its total. Returns a page of products and the totals per status, read in one snapshot. Includes only the
 * requested conditions, because PostgreSQL caches the plan of a statement.
 */
async function readStockSummary(ctx: Ctx, { ids, situation, sort, direction, skip, take, ...wanted }: Wanted) {
  const { category_id, includes_archived } = wanted;
  const only = situation ?? "";
  const [summary] = await sqlFor(ctx).query<{ items: SummaryItem[]; groups: SummaryGroup[] }>`
    WITH item AS NOT MATERIALIZED (
      SELECT id, name, current_stock_milli,
             (current_stock_milli::bigint * cost_price_cents + 500) / 1000 AS cost_value_cents,
             (current_stock_milli::bigint * sale_price_cents + 500) / 1000 AS sale_value_cents,
             CASE WHEN current_stock_milli = 0 THEN 'zerado'
                  WHEN current_stock_milli <= minimum_stock_milli THEN 'baixo' ELSE 'ok' END AS situation
      FROM product
      WHERE company_id = ${ctx.company_id}::uuid
        ${includes_archived ? Prisma.empty : Prisma.sql`AND archived_at IS NULL`}
        ${ids ? Prisma.sql`AND id = ANY (${ids}::uuid[])` : Prisma.empty}
        ${category_id ? Prisma.sql`AND category_id = ${category_id}::uuid` : Prisma.empty}
    ), wanted AS (
      SELECT *, row_number() OVER () AS place FROM (
        SELECT * FROM item
        WHERE ${only} = '' OR situation = ${only} OR (${only} = 'repor' AND situation <> 'ok')
        ORDER BY CASE ${sort ?? "name"} WHEN 'current_stock_milli' THEN current_stock_milli
                                        WHEN 'sale_value_cents' THEN sale_value_cents END * ${direction === "desc" ? -1 : 1},
                 CASE WHEN ${sort === "name" && direction === "desc"} THEN name END DESC, name, id
        OFFSET ${skip}::int LIMIT ${take}::int) AS page
    )
    SELECT coalesce((SELECT json_agg(json_build_object('id', id, 'situation', situation,
                              'cost_value_cents', cost_value_cents, 'sale_value_cents', sale_value_cents) ORDER BY place)
                     FROM wanted), '[]') AS items,
           coalesce((SELECT json_agg(json_build_object('situation', situation, 'count', count,
                              'cost_value_cents', cost_value_cents, 'sale_value_cents', sale_value_cents))
                     FROM (SELECT situation, count(*), sum(cost_value_cents) AS cost_value_cents,
                                  sum(sale_value_cents) AS sale_value_cents
                           FROM item GROUP BY situation) AS of_situation), '[]') AS groups`;
  return must(summary);
}

type ProductRow = Product & { category: string; last_sale_at: Date | null };

async function readProducts(ctx: Ctx, items: readonly SummaryItem[]) {
  const rows = await sqlFor(ctx).query<ProductRow>`
    SELECT p.*, c.name AS category,
           (SELECT max(m.created_at) FROM stock_movement m
            WHERE m.company_id = ${ctx.company_id}::uuid AND m.product_id = p.id AND m.kind = 'venda') AS last_sale_at
    FROM product p JOIN category c ON c.company_id = p.company_id AND c.id = p.category_id
    WHERE p.company_id = ${ctx.company_id}::uuid AND p.id = ANY (${items.map(({ id }) => id)}::uuid[])`;
  const productById = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap((item) => {
    const product = productById.get(item.id);
    return product ? [{ ...product, ...item }] : [];
  });
}

export async function listStock(ctx: Ctx, { search, code, ...input }: Received<typeof stock.list>) {
  const { category_id, whole } = input;
  const found = search ? await findProductIds(ctx, search, { category_id, ...(whole && { limit: NO_LIMIT }) }) : null;
  const coded = code ? await findIdsByCode(ctx, code) : null;
  const ids = coded && found ? coded.filter((id) => found.includes(id)) : (coded ?? found);
  const { items, groups } = await readStockSummary(ctx, { ...input, ...slice(input), ids });
  const isWanted = ({ situation }: SummaryGroup) =>
    !input.situation || situation === input.situation || (input.situation === "repor" && situation !== "ok");
  const totals = groups.filter(isWanted).reduce(
    (sum, group) => ({
      count: sum.count + group.count,
      cost_value_cents: sum.cost_value_cents + group.cost_value_cents,
      sale_value_cents: sum.sale_value_cents + group.sale_value_cents,
    }),
    { count: 0, cost_value_cents: 0, sale_value_cents: 0 },
  );
  const rows = await readProducts(ctx, items);
  return { rows, total: totals.count, totals, counts: countsOf(groups), page: input.page, per_page: input.per_page };
}

/** Returns a page of the stock of the products changed since an instant, archived ones included. */
export const syncStock = (ctx: Ctx, input: Received<typeof stock.list>) =>
  findTableSyncPage(ctx, "product", input, async (ids) => {
    const { items } = await readStockSummary(ctx, { ids, includes_archived: true, skip: 0, take: ids.length });
    return readProducts(ctx, items);
  });

export async function getStock(ctx: Ctx, { id }: Received<typeof stock.get>) {
  const { items } = await readStockSummary(ctx, { ids: [id], skip: 0, take: 1 });
  const [product] = await readProducts(ctx, items);
  return must(product);
}

/** Returns the number of products per status. */
export async function countSituations(ctx: Ctx) {
  const { groups } = await readStockSummary(ctx, { ids: null, skip: 0, take: 0 });
  return countsOf(groups);
}

function countsOf(groups: readonly SummaryGroup[]) {
  const of = (situation: Situation) => groups.find((group) => group.situation === situation)?.count ?? 0;
  const ok = of("ok");
  const baixo = of("baixo");
  const zerado = of("zerado");
  return { all: ok + baixo + zerado, repor: baixo + zerado, ok, baixo, zerado };
}
