import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { addDays, dayOf, type LocalDate } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import { TENDERS, type Tender } from "@/lib/modules/cash-registers/rules";
import { sumDays } from "@/lib/modules/sales/days/service";
import type { trends } from "./endpoints";
import type { Trend } from "./schema";

/**
 * Returns the net sales of the last 7 or 30 business days by day and payment method, and the totals of as many days before. The amounts
 * are those of the list of sales.
 */
export async function readTrend(ctx: Ctx, input: Received<typeof trends.show>): Promise<Trend> {
  const length = Number(input.days);
  const until = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const from = addDays(until, 1 - length);
  const rows = await sumDays(ctx, { first: addDays(from, -length), last: until });
  const sumOf = (day: LocalDate, method: Tender) =>
    rows.find((row) => row.day === day)?.[method === "vale" ? "credit_cents" : (`${method}_cents` as const)] ?? 0;
  const dayAt = (day: LocalDate) => {
    const by_method = Object.fromEntries(TENDERS.map((method) => [method, sumOf(day, method)])) as Record<
      Tender,
      number
    >;
    return { day, by_method, net_cents: TENDERS.reduce((sum, method) => sum + by_method[method], 0) };
  };
  const periodFrom = (first: LocalDate) => {
    const days = Array.from({ length }, (_, place) => dayAt(addDays(first, place)));
    const sale_count = rows
      .filter(({ day }) => days.some((one) => one.day === day))
      .reduce((sum, row) => sum + row.sale_count, 0);
    const net_cents = days.reduce((sum, day) => sum + day.net_cents, 0);
    return { days, figures: { from: first, until: addDays(first, length - 1), net_cents, sale_count } };
  };
  const current = periodFrom(from);
  const previous = periodFrom(addDays(from, -length));
  const days = current.days.map((day, place) => ({ ...day, before_cents: previous.days[place]?.net_cents ?? 0 }));
  return { ...current.figures, days, before: previous.figures };
}
