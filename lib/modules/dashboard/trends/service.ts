import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { addDays, dayOf, type LocalDate, toColumn } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/schema";
import type { trends } from "./endpoints";
import type { Trend } from "./schema";

const METHODS = [...PAYMENT_METHODS, "vale"] as const;

interface Row {
  readonly day: string;
  readonly method: string | null;
  readonly cents: bigint;
  readonly sale_count: bigint;
}

/** What was sold on each of the last days, by method, and as many days before: as the list of sales counts. */
export async function readTrend(ctx: Ctx, input: Received<typeof trends.show>): Promise<Trend> {
  const length = Number(input.days);
  const until = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const from = addDays(until, 1 - length);
  const rows = await readDays(ctx, addDays(from, -length), until);
  const sumOf = (day: LocalDate, method: string) =>
    Number(rows.find((row) => row.day === day && row.method === method)?.cents ?? 0);
  const dayAt = (day: LocalDate) => {
    const by_method = Object.fromEntries(METHODS.map((method) => [method, sumOf(day, method)])) as Record<
      (typeof METHODS)[number],
      number
    >;
    return { day, by_method, net_cents: METHODS.reduce((sum, method) => sum + by_method[method], 0) };
  };
  const spanOf = (first: LocalDate) => {
    const days = Array.from({ length }, (_, place) => dayAt(addDays(first, place)));
    const sale_count = rows
      .filter(({ day, method }) => method === null && days.some((one) => one.day === day))
      .reduce((sum, row) => sum + Number(row.sale_count), 0);
    const net_cents = days.reduce((sum, day) => sum + day.net_cents, 0);
    return { days, figures: { from: first, until: addDays(first, length - 1), net_cents, sale_count } };
  };
  const [now, before] = [spanOf(from), spanOf(addDays(from, -length))];
  const days = now.days.map((day, place) => ({ ...day, before_cents: before.days[place]?.net_cents ?? 0 }));
  return { ...now.figures, days, before: before.figures };
}

const readDays = (ctx: Ctx, first: LocalDate, last: LocalDate) =>
  sqlFor(ctx).query<Row>`
    WITH sold AS (
      SELECT id, business_day, credit_cents FROM sale
      WHERE company_id = ${ctx.company_id}::uuid AND status = 'concluida'
        AND business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    ), back AS (
      SELECT sold.business_day, r.* FROM sale_return r JOIN sold ON sold.id = r.sale_id WHERE r.company_id = ${ctx.company_id}::uuid
    ), moved AS (
      SELECT sold.business_day, t.method, t.amount_cents AS cents FROM sale_tender t JOIN sold ON sold.id = t.sale_id
      WHERE t.company_id = ${ctx.company_id}::uuid
      UNION ALL SELECT business_day, 'vale', credit_cents FROM sold
      UNION ALL SELECT business_day, 'vale', -exchange_cents FROM back
      UNION ALL SELECT business_day, 'fiado', -fiado_cents FROM back
      UNION ALL SELECT business_day, refund_method, -refund_cents FROM back WHERE refund_method IS NOT NULL
    )
    SELECT to_char(business_day, 'YYYY-MM-DD') AS day, method, sum(cents)::bigint AS cents, 0::bigint AS sale_count
    FROM moved GROUP BY business_day, method
    UNION ALL
    SELECT to_char(business_day, 'YYYY-MM-DD'), NULL, 0, count(*) FROM sold GROUP BY business_day`;
