import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { addDays, dayOf, type LocalDate } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { type SoldDay, sumDays } from "@/lib/modules/sales/days/service";
import type { trends } from "./endpoints";
import type { Trend } from "./schema";

const METHODS = [...PAYMENT_METHODS, "vale"] as const;
type Method = (typeof METHODS)[number];

const amountOf = (day: SoldDay, method: Method) => (method === "vale" ? day.credit_cents : day[`${method}_cents`]);

/**
 * Returns the sales of the last `days` days, today included, by day and payment method, and those of the same number of days
 * before. The amounts are those of the list of sales.
 */
export async function readTrend(ctx: Ctx, input: Received<typeof trends.show>): Promise<Trend> {
  const length = Number(input.days);
  const today = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const firstDay = addDays(today, 1 - length);
  const firstDayBefore = addDays(firstDay, -length);
  const rows = await sumDays(ctx, { first: firstDayBefore, last: today });
  const current = periodOf(rows, firstDay, length);
  const previous = periodOf(rows, firstDayBefore, length);
  const days = current.days.map((day, index) => ({ ...day, before_cents: previous.days[index]?.net_cents ?? 0 }));
  return { ...current.totals, days, before: previous.totals };
}

/** Returns each day of a period, also those without sales, and the totals of the period. */
function periodOf(rows: readonly SoldDay[], first: LocalDate, length: number) {
  const days = Array.from({ length }, (_, index) => dayOfTrend(rows, addDays(first, index)));
  const last = addDays(first, length - 1);
  const totals = {
    from: first,
    until: last,
    net_cents: days.reduce((sum, day) => sum + day.net_cents, 0),
    sale_count: rows.reduce((sum, row) => (first <= row.day && row.day <= last ? sum + row.sale_count : sum), 0),
  };
  return { days, totals };
}

function dayOfTrend(rows: readonly SoldDay[], day: LocalDate) {
  const sold = rows.find((row) => row.day === day);
  const amounts = METHODS.map((method) => [method, sold ? amountOf(sold, method) : 0]);
  const by_method = Object.fromEntries(amounts) as Record<Method, number>;
  return { day, by_method, net_cents: METHODS.reduce((sum, method) => sum + by_method[method], 0) };
}
