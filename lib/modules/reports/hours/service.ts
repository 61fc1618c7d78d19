import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { toColumn } from "@/lib/core/calendar";
import { averageCents } from "@/lib/core/money";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { periodOf, shareBp, sumOf } from "../rules";
import type { hourReports } from "./endpoints";

interface Row {
  readonly hour: number;
  readonly sale_count: bigint;
  readonly net_cents: bigint;
}

/** Returns the sales of a period by hour in the shop's time zone. */
export async function salesByHour(ctx: Ctx, input: Received<typeof hourReports.salesByHour>) {
  const { first, last } = periodOf(input, ctx.zone);
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    SELECT extract(hour FROM sold_at AT TIME ZONE ${ctx.zone})::int AS hour, count(*) AS sale_count,
           sum(total_cents - returned_cents)::bigint AS net_cents
    FROM sale
    WHERE company_id = ${ctx.company_id}::uuid AND status = 'concluida' AND business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    GROUP BY 1 ORDER BY 1`;
  const sums = sumOf(rows.map(bigintsToNumbers), ["sale_count", "net_cents"]);
  const data = rows.map(bigintsToNumbers).map((row) => ({
    ...row,
    ticket_cents: averageCents(row.net_cents, row.sale_count),
    share_bp: shareBp(row.net_cents, sums.net_cents),
  }));
  return { data, totals: { ...sums, ticket_cents: averageCents(sums.net_cents, sums.sale_count) } };
}
