import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { localDate, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import type { reports } from "./endpoints";
import { requirePeriod, totalOf } from "./rules";
import type { SalesDay } from "./schema";

type Row = { [Name in keyof SalesDay]: Name extends "day" ? string : bigint };

/** What was sold on each day of the shop's own calendar, and the sum of those days. */
export async function salesByDay(ctx: Ctx, input: Received<typeof reports.salesByDay>) {
  const [first, last] = [localDate(input.from), localDate(input.until)];
  requirePeriod(first, last);
  const rows = await sqlFor(ctx).query<Row>`
    SELECT to_char(s.business_day, 'YYYY-MM-DD') AS day, count(*) AS sale_count,
           sum(s.discount_cents) AS discount_cents, sum(s.total_cents) AS total_cents,
           sum(s.returned_cents) AS returned_cents, sum(s.total_cents - s.returned_cents) AS net_cents,
           sum(s.credit_cents - coalesce(r.credit, 0)) AS credit_cents,
           coalesce(sum(p.dinheiro), 0) AS dinheiro_cents, coalesce(sum(p.pix), 0) AS pix_cents,
           coalesce(sum(p.debito), 0) AS debito_cents, coalesce(sum(p.credito), 0) AS credito_cents,
           coalesce(sum(p.fiado), 0) AS fiado_cents
    FROM sale s
    CROSS JOIN LATERAL (
      SELECT sum(amount_cents) FILTER (WHERE method = 'dinheiro') AS dinheiro,
             sum(amount_cents) FILTER (WHERE method = 'pix') AS pix,
             sum(amount_cents) FILTER (WHERE method = 'debito') AS debito,
             sum(amount_cents) FILTER (WHERE method = 'credito') AS credito,
             sum(amount_cents) FILTER (WHERE method = 'fiado') AS fiado
      FROM (
        SELECT method, amount_cents FROM sale_tender
        WHERE company_id = s.company_id AND company_id = ${ctx.company_id}::uuid AND sale_id = s.id
        UNION ALL
        SELECT back.method, -back.cents FROM sale_return b, LATERAL (VALUES ('fiado', b.fiado_cents), (b.refund_method, b.refund_cents)) back (method, cents)
        WHERE s.return_state IS NOT NULL AND b.company_id = s.company_id AND b.company_id = ${ctx.company_id}::uuid AND b.sale_id = s.id
      ) moved
    ) p
    LEFT JOIN LATERAL (
      SELECT sum(exchange_cents + CASE refund_method WHEN 'vale' THEN refund_cents ELSE 0 END) AS credit FROM sale_return
      WHERE company_id = s.company_id AND company_id = ${ctx.company_id}::uuid AND sale_id = s.id
    ) r ON s.return_state IS NOT NULL
    WHERE s.company_id = ${ctx.company_id}::uuid AND s.status = 'concluida' AND s.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    GROUP BY 1 ORDER BY 1 DESC`;
  const data = rows.map(({ day, ...figures }) => {
    const cents = Object.entries(figures).map(([name, value]) => [name, Number(value)]);
    return { day, ...Object.fromEntries(cents) } as SalesDay;
  });
  return { data, totals: totalOf(data) };
}
