import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { periodOf, plain } from "../rules";
import type { cashFlowReports } from "./endpoints";
import { flowOf } from "./rules";

interface Row {
  readonly day: string;
  readonly kind: string;
  readonly cents: bigint;
}

/**
 * What came in and went out on each day of the shop, and what is open and due on it. A sale on account comes in when it
 * is paid; what a return refunds goes out when it is refunded; cash moved between drawer and safe does neither.
 */
export async function cashFlow(ctx: Ctx, input: Received<typeof cashFlowReports.cashFlow>) {
  const { first, last, from, until } = periodOf(input, ctx.zone);
  const [a, b] = [toColumn(first), toColumn(last)];
  const rows = await sqlFor(ctx).query<Row>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, sum(cents)::bigint AS cents FROM (
      SELECT (s.sold_at AT TIME ZONE ${ctx.zone})::date AS day, 'sales' AS kind, t.amount_cents AS cents
      FROM sale s JOIN sale_tender t ON t.company_id = s.company_id AND t.sale_id = s.id
      WHERE s.company_id = ${ctx.company_id}::uuid AND t.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida'
        AND t.method <> 'fiado' AND s.sold_at >= ${from} AND s.sold_at < ${until}
      UNION ALL
      SELECT (created_at AT TIME ZONE ${ctx.zone})::date, 'refunds', refund_cents FROM sale_return
      WHERE company_id = ${ctx.company_id}::uuid AND refund_method <> 'vale' AND created_at >= ${from} AND created_at < ${until}
      UNION ALL
      SELECT payment_date, 'fiado', CASE WHEN reverses_id IS NULL THEN amount_cents ELSE -amount_cents END FROM fiado_payment
      WHERE company_id = ${ctx.company_id}::uuid AND payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT payment_date, 'receivables', CASE WHEN reverses_id IS NULL THEN 1 ELSE -1 END
             * (amount_cents + interest_cents + fine_cents - discount_cents) FROM receivable_settlement
      WHERE company_id = ${ctx.company_id}::uuid AND payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT payment_date, 'payables', CASE WHEN reverses_id IS NULL THEN 1 ELSE -1 END
             * (amount_cents + interest_cents + fine_cents - discount_cents) FROM payable_settlement
      WHERE company_id = ${ctx.company_id}::uuid AND payment_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT (created_at AT TIME ZONE ${ctx.zone})::date, 'drawer', CASE type WHEN 'exit' THEN amount_cents ELSE -amount_cents END
      FROM cash_movement
      WHERE company_id = ${ctx.company_id}::uuid AND origin = 'manual' AND reason = 'Despesa' AND (type = 'exit') = (reverses_id IS NULL)
        AND created_at >= ${from} AND created_at < ${until}
      UNION ALL
      SELECT due_date, 'due_in', amount_cents - paid_cents FROM receivable
      WHERE company_id = ${ctx.company_id}::uuid AND settled_on IS NULL AND canceled_at IS NULL AND due_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT due_date, 'due_fiado', remaining_cents FROM fiado_sale
      WHERE company_id = ${ctx.company_id}::uuid AND remaining_cents > 0 AND due_date BETWEEN ${a}::date AND ${b}::date
      UNION ALL
      SELECT due_date, 'due_out', amount_cents - paid_cents FROM payable
      WHERE company_id = ${ctx.company_id}::uuid AND settled_on IS NULL AND canceled_at IS NULL AND due_date BETWEEN ${a}::date AND ${b}::date
    ) moved GROUP BY day, kind`;
  return flowOf(rows.map(plain));
}
