import "server-only";
import { page } from "@/lib/api/page";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import type { getStoreCredit, listStoreCredits } from "./service";

export function presentStoreCredit(row: Awaited<ReturnType<typeof getStoreCredit>>, ctx: Ctx) {
  const valid_until = fromColumn(row.valid_until);
  const { sale_return, fiado_payment } = row;
  return {
    ...row,
    sale_return: sale_return && { ...sale_return, sale_number: sale_return.sale.number },
    fiado_payment: fiado_payment && { ...fiado_payment, payment_date: fromColumn(fiado_payment.payment_date) },
    valid_until,
    is_expired: valid_until < dayOf(ctx.now, ctx.zone),
    created_at: row.created_at.toISOString(),
  };
}

export const presentStoreCreditsPage = (found: Awaited<ReturnType<typeof listStoreCredits>>, ctx: Ctx, url: URL) => ({
  ...page(presentStoreCredit)(found, ctx, url),
  totals: found.totals,
});
