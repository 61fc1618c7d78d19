import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { averageCents } from "@/lib/core/money";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { shareBp, sumOf } from "../rules";
import { archivedIn, soldIn } from "../sql-parts";
import type { hourReports } from "./endpoints";

interface Row {
  readonly hour: number;
  readonly sale_count: bigint;
  readonly net_cents: bigint;
}

/** Returns the sales of a period by hour in the shop's time zone. */
export async function salesByHour(ctx: Ctx, input: Received<typeof hourReports.salesByHour>) {
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    SELECT hour, sum(sale_count)::bigint AS sale_count, sum(net_cents)::bigint AS net_cents
    FROM (
      SELECT extract(hour FROM s.sold_at AT TIME ZONE ${ctx.zone})::int AS hour, count(*) AS sale_count,
             sum(s.total_cents - s.returned_cents) AS net_cents
      FROM sale s WHERE ${soldIn(ctx, input)} GROUP BY 1
      UNION ALL
      SELECT a.hour, a.sale_count, a.total_cents FROM archived_sale_total a WHERE ${archivedIn(ctx, input)}
    ) sold
    GROUP BY hour ORDER BY hour`;
  const sums = sumOf(rows.map(bigintsToNumbers), ["sale_count", "net_cents"]);
  const data = rows.map(bigintsToNumbers).map((row) => ({
    ...row,
    ticket_cents: averageCents(row.net_cents, row.sale_count),
    share_bp: shareBp(row.net_cents, sums.net_cents),
  }));
  return { data, totals: { ...sums, ticket_cents: averageCents(sums.net_cents, sums.sale_count) } };
}
