import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { dayOf, formatTime, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { periodOf } from "../rules";
import { archivedIn } from "../sql-parts";
import type { exceptionReports } from "./endpoints";
import { type ExceptionKind, MAX_EXCEPTIONS } from "./schema";

const SUMS = [
  "exception_count",
  "canceled_count",
  "canceled_cents",
  "returned_count",
  "returned_cents",
  "discount_count",
  "discount_cents",
  "approval_count",
] as const;
type Sum = (typeof SUMS)[number];

type Row = Record<Sum, bigint> & {
  readonly id: string;
  readonly kind: ExceptionKind;
  readonly happened_at: Date;
  readonly user_name: string;
  readonly approved_by_name: string | null;
  readonly sale_id: string | null;
  readonly sale_number: string | null;
  readonly reason: string | null;
  readonly amount_cents: bigint | null;
};

/**
 * Returns cancellations, returns, discounts on sales that were not canceled, and used approvals: the newest rows, and
 * the totals of all.
 */
export async function salesExceptions(ctx: Ctx, input: Received<typeof exceptionReports.salesExceptions>) {
  const { first: first_day, last: last_day, from, until } = periodOf(input, ctx.zone, ctx.turn_minutes);
  const rows = await sqlFor(ctx).queryWithoutPlanCache<Row>`
    WITH done AS (
      SELECT r.id, r.kind, r.created_at AS happened_at, r.user_name, a.approved_by_name, s.id AS sale_id, s.number AS sale_number,
             r.description AS reason, r.amount_cents::bigint AS amount_cents, 1 AS happened_count
      FROM sale_return r JOIN sale s ON s.company_id = r.company_id AND s.id = r.sale_id
      LEFT JOIN approval a ON a.company_id = r.company_id AND a.id = r.approval_id
      WHERE r.company_id = ${ctx.company_id}::uuid AND r.created_at >= ${from} AND r.created_at < ${until}
      UNION ALL
      SELECT id, 'desconto', sold_at, user_name, NULL, id, number, note, discount_cents, 1 FROM sale
      WHERE company_id = ${ctx.company_id}::uuid AND status = 'concluida' AND discount_cents > 0
        AND business_day BETWEEN ${toColumn(first_day)}::date AND ${toColumn(last_day)}::date
      UNION ALL
      SELECT a.id, 'desconto', a.last_sold_at, a.user_name, NULL, NULL, NULL, NULL, a.discount_cents, a.discount_count
      FROM archived_sale_total a WHERE ${archivedIn(ctx, input)} AND a.discount_count > 0
      UNION ALL
      SELECT id, 'aprovacao', used_at, requested_by_name, approved_by_name, NULL, NULL, action, amount_cents, 1 FROM approval
      WHERE company_id = ${ctx.company_id}::uuid AND used_at >= ${from} AND used_at < ${until}
    )
    SELECT *, sum(happened_count) OVER () AS exception_count,
           count(*) FILTER (WHERE kind = 'cancelamento') OVER () AS canceled_count,
           (coalesce(sum(amount_cents) FILTER (WHERE kind = 'cancelamento') OVER (), 0))::bigint AS canceled_cents,
           count(*) FILTER (WHERE kind IN ('devolucao', 'troca')) OVER () AS returned_count,
           (coalesce(sum(amount_cents) FILTER (WHERE kind IN ('devolucao', 'troca')) OVER (), 0))::bigint AS returned_cents,
           (coalesce(sum(happened_count) FILTER (WHERE kind = 'desconto') OVER (), 0))::bigint AS discount_count,
           (coalesce(sum(amount_cents) FILTER (WHERE kind = 'desconto') OVER (), 0))::bigint AS discount_cents,
           count(*) FILTER (WHERE kind = 'aprovacao') OVER () AS approval_count
    FROM done ORDER BY happened_at DESC, kind, id LIMIT ${MAX_EXCEPTIONS}`;
  const [first] = rows.map(bigintsToNumbers);
  const totals = Object.fromEntries(SUMS.map((name) => [name, first?.[name] ?? 0])) as Record<Sum, number>;
  const data = rows.map(({ happened_at, ...row }) => ({
    id: row.id,
    kind: row.kind,
    user_name: row.user_name,
    approved_by_name: row.approved_by_name,
    sale_id: row.sale_id,
    sale_number: row.sale_number,
    reason: row.reason,
    amount_cents: row.amount_cents === null ? null : Number(row.amount_cents),
    happened_at: happened_at.toISOString(),
    day: dayOf(happened_at, ctx.zone, ctx.turn_minutes),
    time: formatTime(happened_at, ctx.zone),
  }));
  return { data, totals };
}
