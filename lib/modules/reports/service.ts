import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { localDate } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import { sumDays } from "@/lib/modules/sales/days/service";
import type { reports } from "./endpoints";
import { requirePeriod, totalOf } from "./rules";
import type { SalesDay } from "./schema";

/** Returns the sales of each business day in the period, with totals. */
export async function salesByDay(ctx: Ctx, input: Received<typeof reports.salesByDay>) {
  const first = localDate(input.from);
  const last = localDate(input.until);
  requirePeriod(first, last);
  const days = await sumDays(ctx, { first, last });
  const data = days.map(({ subtotal_cents: _, surcharge_cents: __, ...day }): SalesDay => day);
  return { data, totals: totalOf(data) };
}
