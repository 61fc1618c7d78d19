import "server-only";
import { page } from "@/lib/api/page";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import type { getStoreCredit, listStoreCredits } from "./service";

export function presentStoreCredit(row: Awaited<ReturnType<typeof getStoreCredit>>, ctx: Ctx) {
  const valid_until = fromColumn(row.valid_until);
  const { id, number, sale_id, sale } = row.sale_return;
  return {
    ...row,
    sale_return: { id, number, sale_id, sale_number: sale.number },
    valid_until,
    is_expired: valid_until < dayOf(ctx.now, ctx.zone),
    created_at: row.created_at.toISOString(),
  };
}

export const presentStoreCreditsPage = (found: Awaited<ReturnType<typeof listStoreCredits>>, ctx: Ctx, url: URL) => ({
  ...page(presentStoreCredit)(found, ctx, url),
  totals: found.totals,
});
