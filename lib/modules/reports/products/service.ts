import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import type { Unit } from "@/lib/core/quantity";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { shareBp, sumOf } from "../rules";
import { archivedIn, soldIn } from "../sql-parts";
import type { productReports } from "./endpoints";
import { curveOf, marginOf } from "./rules";

interface Row {
  readonly product_id: string | null;
  readonly name: string;
  readonly category: string | null;
  readonly unit: Unit;
  readonly quantity_milli: bigint;
  readonly revenue_cents: bigint;
  readonly cost_cents: bigint;
}

/**
 * Returns the quantity, revenue and cost of each product sold in a period, less returns. Excludes freight. The lines are added up before
 * products and categories are joined, and returns are searched only for sales that have one.
 */
export async function soldProducts(ctx: Ctx, input: Received<typeof productReports.soldProducts>) {
  const found = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    WITH line AS (
      SELECT i.product_id, i.description, i.unit, i.quantity_milli - coalesce(b.milli, 0) AS quantity_milli,
             i.total_cents - coalesce(b.cents, 0) AS revenue_cents,
             ((i.quantity_milli - coalesce(b.restocked_milli, 0))::bigint * i.cost_price_cents + 500) / 1000 AS cost_cents
      FROM sale s
      JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id
      LEFT JOIN LATERAL (
        SELECT sum(quantity_milli) AS milli, sum(amount_cents) AS cents,
               sum(quantity_milli) FILTER (WHERE restocked) AS restocked_milli
        FROM sale_return_item
        WHERE s.return_state IS NOT NULL AND company_id = i.company_id AND company_id = ${ctx.company_id}::uuid
          AND sale_item_id = i.id
      ) b ON true
      WHERE ${soldIn(ctx, input)} AND i.company_id = ${ctx.company_id}::uuid AND NOT i.is_freight
      UNION ALL
      SELECT a.product_id, a.description, a.unit, a.quantity_milli, a.revenue_cents, a.cost_cents
      FROM archived_product_total a WHERE ${archivedIn(ctx, input)}
    ), sold AS (
      SELECT product_id, description, unit, sum(quantity_milli) AS quantity_milli, sum(revenue_cents) AS revenue_cents,
             sum(cost_cents) AS cost_cents
      FROM line GROUP BY product_id, description, unit
    )
    SELECT d.product_id, coalesce(p.name, d.description) AS name, c.name AS category, coalesce(p.unit, d.unit) AS unit,
           sum(d.quantity_milli)::bigint AS quantity_milli, sum(d.revenue_cents)::bigint AS revenue_cents,
           sum(d.cost_cents)::bigint AS cost_cents
    FROM sold d
    LEFT JOIN product p ON p.company_id = ${ctx.company_id}::uuid AND p.id = d.product_id
    LEFT JOIN category c ON c.company_id = p.company_id AND c.id = p.category_id
    GROUP BY d.product_id, 2, 3, 4 ORDER BY revenue_cents DESC, name, d.product_id`;
  const rows = found.map(bigintsToNumbers);
  const sums = sumOf(rows, ["revenue_cents", "cost_cents"]);
  const curve = curveOf(rows);
  const data = rows.map((row, place) => ({
    ...row,
    ...marginOf(row),
    share_bp: shareBp(row.revenue_cents, sums.revenue_cents),
    curve: curve[place] ?? "C",
  }));
  return { data, totals: { product_count: rows.length, ...sums, ...marginOf(sums) } };
}
