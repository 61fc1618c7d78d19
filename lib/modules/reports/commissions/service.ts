import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { toColumn } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import type { CommissionBase } from "@/lib/modules/sellers/schema";
import { periodOf, sumOf } from "../rules";
import { archivedIn, freightKept } from "../sql-parts";
import type { commissionReports } from "./endpoints";
import { commissionOf } from "./rules";

interface Row {
  readonly seller_id: string | null;
  readonly name: string | null;
  readonly commission_bp: number;
  readonly commission_base: CommissionBase;
  readonly sale_count: bigint;
  readonly net_cents: bigint;
  readonly received_cents: bigint;
}

/** Returns the goods' share of an amount received for sale `s`, without the freight. */
const ofGoods = (ctx: Ctx, cents: Prisma.Sql) => Prisma.sql`
  (CASE WHEN s.freight_cents = 0 THEN (${cents})::bigint
        WHEN s.total_cents = s.returned_cents THEN 0
        ELSE round((${cents})::numeric * (s.total_cents - s.returned_cents - ${freightKept(ctx)})
                   / (s.total_cents - s.returned_cents))::bigint END)`;

/**
 * Returns what each seller sold in the period, without freight, and what was received for the seller's sales: the part
 * not on account on the sale's date, the rest when it is paid, less reversed payments. For a sale with freight, only
 * the goods' share of each receipt counts, rounded to the cent.
 */
export async function sellerCommissions(ctx: Ctx, input: Received<typeof commissionReports.sellerCommissions>) {
  const { first, last } = periodOf(input, ctx.zone);
  const found = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    WITH sold AS (
      SELECT s.seller_id, 1 AS sales, s.total_cents - s.returned_cents - ${freightKept(ctx)} AS net,
             ${ofGoods(ctx, Prisma.sql`s.total_cents - s.returned_cents - coalesce(f.total_cents, 0) + coalesce(f.returned_cents, 0)`)} AS received
      FROM sale s LEFT JOIN fiado_sale f ON f.company_id = s.company_id AND f.sale_id = s.id
      WHERE s.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida' AND s.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
      UNION ALL
      SELECT a.seller_id, a.sale_count, a.total_cents, a.total_cents
      FROM archived_sale_total a WHERE ${archivedIn(ctx, input)}
      UNION ALL
      SELECT s.seller_id, 0, 0, ${ofGoods(ctx, Prisma.sql`a.amount_cents`)}
      FROM fiado_payment p
      JOIN fiado_allocation a ON a.company_id = p.company_id AND a.fiado_payment_id = p.id
      JOIN fiado_sale f ON f.company_id = a.company_id AND f.id = a.fiado_sale_id
      JOIN sale s ON s.company_id = f.company_id AND s.id = f.sale_id
      WHERE p.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida'
        AND p.payment_date BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    )
    SELECT sold.seller_id, v.name, coalesce(v.commission_bp, 0) AS commission_bp,
           coalesce(v.commission_base, 'venda') AS commission_base, sum(sold.sales)::bigint AS sale_count,
           sum(sold.net)::bigint AS net_cents, sum(sold.received)::bigint AS received_cents
    FROM sold LEFT JOIN seller v ON v.company_id = ${ctx.company_id}::uuid AND v.id = sold.seller_id
    GROUP BY sold.seller_id, v.name, v.commission_bp, v.commission_base
    ORDER BY net_cents DESC, v.name, sold.seller_id`;
  const data = found.map(bigintsToNumbers).map(({ received_cents, ...row }) => {
    const base_cents = row.commission_base === "recebimento" ? received_cents : row.net_cents;
    return { ...row, base_cents, commission_cents: commissionOf(base_cents, row.commission_bp) };
  });
  return { data, totals: sumOf(data, ["sale_count", "net_cents", "base_cents", "commission_cents"]) };
}
