import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { periodOf, sumOf } from "../rules";
import type { drawerReports } from "./endpoints";

const FIGURES = [
  "closing_count",
  "expected_cents",
  "counted_cents",
  "difference_cents",
  "correction_cents",
  "corrected_cents",
  "shortage_cents",
  "surplus_cents",
] as const;

type Row = Record<(typeof FIGURES)[number], bigint> & { readonly user_id: string; readonly name: string };

/**
 * Returns the cash differences of a period by operator. A recount corrects the counted amount; a late sale corrects the
 * expected one.
 */
export async function cashDifferences(ctx: Ctx, input: Received<typeof drawerReports.cashDifferences>) {
  const { first, last } = periodOf(input, ctx.zone);
  const found = await sqlFor(ctx).query<Row>`
    WITH closed AS (
      SELECT r.user_id, r.user_name, r.opened_at, c.expected_cash_cents, c.counted_cash_cents, c.difference_cents,
             coalesce((SELECT sum(CASE k.kind WHEN 'recontagem' THEN k.cash_cents ELSE -k.cash_cents END)
                       FROM closing_correction k
                       WHERE k.company_id = ${ctx.company_id}::uuid AND k.cash_closing_id = c.id), 0) AS correction_cents
      FROM cash_closing c JOIN cash_register r ON r.company_id = c.company_id AND r.id = c.cash_register_id
      WHERE c.company_id = ${ctx.company_id}::uuid
        AND r.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    )
    SELECT user_id, (array_agg(user_name ORDER BY opened_at DESC))[1] AS name, count(*) AS closing_count,
           sum(expected_cash_cents)::bigint AS expected_cents, sum(counted_cash_cents)::bigint AS counted_cents,
           sum(difference_cents)::bigint AS difference_cents, sum(correction_cents)::bigint AS correction_cents,
           sum(difference_cents + correction_cents)::bigint AS corrected_cents,
           sum(least(difference_cents + correction_cents, 0))::bigint AS shortage_cents,
           sum(greatest(difference_cents + correction_cents, 0))::bigint AS surplus_cents
    FROM closed GROUP BY user_id ORDER BY name, user_id`;
  const data = found.map(bigintsToNumbers);
  return { data, totals: sumOf(data, FIGURES) };
}
