import "server-only";
import { can } from "@/lib/access/permissions";
import { page } from "@/lib/api/page";
import { marginBp } from "@/lib/core/margin";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import { photoOf } from "@/lib/modules/products/presenter";
import type { getStock, listStock } from "./balance-service";

/** Only users who may edit products see costs. */
const seesCosts = (ctx: Ctx) => can(ctx.user, "cadastro produtos");

export function presentStock(row: Awaited<ReturnType<typeof getStock>>, ctx: Ctx) {
  const { cost_price_cents, cost_value_cents, sale_price_cents } = row;
  const costs = { cost_price_cents, cost_value_cents, margin_bp: marginBp(cost_price_cents, sale_price_cents) };
  return {
    ...row,
    unit: row.unit as Unit,
    photo: photoOf(row),
    is_low: row.situation !== "ok",
    last_sale_at: row.last_sale_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    ...(seesCosts(ctx) ? costs : { cost_price_cents: null, cost_value_cents: null, margin_bp: null }),
  };
}

export const presentStockPage = (found: Awaited<ReturnType<typeof listStock>>, ctx: Ctx, url: URL) => ({
  ...page(presentStock)(found, ctx, url),
  totals: {
    cost_value_cents: seesCosts(ctx) ? found.totals.cost_value_cents : null,
    sale_value_cents: found.totals.sale_value_cents,
    counts: found.counts,
  },
});
