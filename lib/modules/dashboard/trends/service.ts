import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { addDays, dayOf, type LocalDate } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { sumDays } from "@/lib/modules/sales/days/service";
import type { trends } from "./endpoints";
import type { Trend } from "./schema";

const METHODS = [...PAYMENT_METHODS, "vale"] as const;

/**
 * Returns the sales of the last days by day and method, with the previous period of the same length, as in the list of
 * sales.
 */
export async function readTrend(ctx: Ctx, input: Received<typeof trends.show>): Promise<Trend> {
  const length = Number(input.days);
  const until = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const from = addDays(until, 1 - length);
  const rows = await sumDays(ctx, { first: addDays(from, -length), last: until });
  const sumOf = (day: LocalDate, method: (typeof METHODS)[number]) =>
    rows.find((row) => row.day === day)?.[method === "vale" ? "credit_cents" : (`${method}_cents` as const)] ?? 0;
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
      .filter(({ day }) => days.some((one) => one.day === day))
      .reduce((sum, row) => sum + row.sale_count, 0);
    const net_cents = days.reduce((sum, day) => sum + day.net_cents, 0);
    return { days, figures: { from: first, until: addDays(first, length - 1), net_cents, sale_count } };
  };
  const now = spanOf(from);
  const before = spanOf(addDays(from, -length));
  const days = now.days.map((day, place) => ({ ...day, before_cents: before.days[place]?.net_cents ?? 0 }));
  return { ...now.figures, days, before: before.figures };
}
