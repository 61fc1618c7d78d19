import "server-only";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { sumOf } from "../rules";

const FIGURES = ["product_count", "stocked_count", "cost_cents", "sale_cents", "margin_cents"] as const;

type Row = Record<(typeof FIGURES)[number], bigint> & { readonly category_id: string; readonly name: string };

/** Returns the stock's value by category. Rounds once per product, like the stock list. */
export async function stockValue(ctx: Ctx) {
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    SELECT c.id AS category_id, c.name, count(*) AS product_count, count(*) FILTER (WHERE p.milli > 0) AS stocked_count,
           sum(p.cost)::bigint AS cost_cents, sum(p.sale)::bigint AS sale_cents, sum(p.sale - p.cost)::bigint AS margin_cents
    FROM category c
    JOIN (
      SELECT category_id, current_stock_milli AS milli, (current_stock_milli::bigint * cost_price_cents + 500) / 1000 AS cost,
             (current_stock_milli::bigint * sale_price_cents + 500) / 1000 AS sale
      FROM product WHERE company_id = ${ctx.company_id}::uuid AND archived_at IS NULL
    ) p ON p.category_id = c.id
    WHERE c.company_id = ${ctx.company_id}::uuid
    GROUP BY c.company_id, c.id ORDER BY cost_cents DESC, c.name`;
  const data = rows.map(bigintsToNumbers);
  return { data, totals: sumOf(data, FIGURES) };
}
