import "server-only";
import { can } from "@/lib/access/permissions";
import { page } from "@/lib/api/page";
import type { Unit } from "@/lib/core/quantity";
import type { Ctx } from "@/lib/db/tenant";
import type { LineRow, listLines } from "./line-service";
import type { CountStatus, Uncounted } from "./rules";
import type { CountRow } from "./service";

/** Only users who may edit products see costs. */
const seesCosts = (ctx: Ctx) => can(ctx.user, "cadastro produtos");

export const presentCount = (row: CountRow, ctx: Ctx) => ({
  ...row,
  status: row.status as CountStatus,
  uncounted: row.uncounted as Uncounted | null,
  counted_products: row._count.items,
  change_cents: seesCosts(ctx) ? Number(row.change_cents) : null,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

export const presentLine = (row: LineRow, ctx: Ctx) => ({
  ...row,
  unit: row.unit as Unit,
  counted_at: row.counted_at?.toISOString() ?? null,
  difference_milli: Number(row.difference_milli),
  difference_cents: seesCosts(ctx) ? Number(row.difference_cents) : null,
});

export function presentLines(found: Awaited<ReturnType<typeof listLines>>, ctx: Ctx, url: URL) {
  const worth = (cents: number) => (seesCosts(ctx) ? cents : null);
  const { more_cents, less_cents, uncounted_cents, ...counts } = found.totals;
  return {
    ...page(presentLine)(found, ctx, url),
    totals: {
      ...counts,
      more_cents: worth(more_cents),
      less_cents: worth(less_cents),
      uncounted_cents: worth(uncounted_cents),
    },
  };
}
