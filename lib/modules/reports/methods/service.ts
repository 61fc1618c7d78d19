import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { TENDERS, type Tender } from "@/lib/modules/cash-registers/rules";
import { periodOf, shareBp, sumOf } from "../rules";
import { archivedIn } from "../sql-parts";
import type { methodReports } from "./endpoints";

interface Row {
  readonly method: Tender;
  readonly sale_count: bigint;
  readonly all_count: bigint;
  readonly paid_cents: bigint;
  readonly returned_cents: bigint;
}

/**
 * Returns the payments of a period's sales by method, after corrections. Returns are deducted from the method they were
 * refunded by.
 */
export async function salesByMethod(ctx: Ctx, input: Received<typeof methodReports.salesByMethod>) {
  const { first, last } = periodOf(input, ctx.zone);
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    WITH sold AS (
      SELECT id, credit_cents FROM sale
      WHERE company_id = ${ctx.company_id}::uuid AND status = 'concluida' AND business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    ), back AS (
      SELECT r.* FROM sale_return r JOIN sold ON sold.id = r.sale_id WHERE r.company_id = ${ctx.company_id}::uuid
    ), paid AS (
      SELECT t.method, t.sale_id, sum(t.amount_cents) AS cents FROM sale_tender t JOIN sold ON sold.id = t.sale_id
      WHERE t.company_id = ${ctx.company_id}::uuid GROUP BY t.method, t.sale_id
      UNION ALL SELECT 'vale', id, credit_cents FROM sold
    ), returned AS (
      SELECT 'fiado' AS method, fiado_cents AS cents FROM back
      UNION ALL SELECT refund_method, refund_cents FROM back WHERE refund_method IS NOT NULL
      UNION ALL SELECT 'vale', exchange_cents FROM back
    )
    SELECT m.method, (SELECT count(*) FROM sold) + (
             SELECT coalesce(sum(a.sale_count), 0) FROM archived_sale_total a WHERE ${archivedIn(ctx, input)})::bigint AS all_count,
           (SELECT count(*) FROM paid p WHERE p.method = m.method AND p.cents > 0) + coalesce(k.sale_count, 0)::bigint AS sale_count,
           (SELECT coalesce(sum(p.cents), 0)::bigint FROM paid p WHERE p.method = m.method) + coalesce(k.cents, 0)::bigint AS paid_cents,
           (SELECT coalesce(sum(r.cents), 0)::bigint FROM returned r WHERE r.method = m.method) AS returned_cents
    FROM unnest(${[...TENDERS]}::text[]) WITH ORDINALITY AS m (method, place)
    LEFT JOIN (
      SELECT a.method, sum(a.sale_count) AS sale_count, sum(a.amount_cents) AS cents
      FROM archived_payment_total a WHERE ${archivedIn(ctx, input)} GROUP BY a.method
    ) k ON k.method = m.method ORDER BY m.place`;
  const lines = rows.map(bigintsToNumbers).map(({ all_count: _, ...row }) => ({
    ...row,
    net_cents: row.paid_cents - row.returned_cents,
  }));
  const sale_count = Number(rows[0]?.all_count ?? 0);
  const totals = { ...sumOf(lines, ["paid_cents", "returned_cents", "net_cents"]), sale_count };
  const data = lines.map((row) => ({ ...row, share_bp: shareBp(row.net_cents, totals.net_cents) }));
  return { data: sale_count > 0 ? data : [], totals };
}
