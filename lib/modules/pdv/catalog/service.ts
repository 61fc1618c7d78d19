import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { withBalances, withCodes } from "../service";
import type { pdvCatalog } from "./endpoints";
import { PAGE_SIZE } from "./schema";

/** A transaction that began before `as_of` may commit after it, so each call overlaps the previous one. */
const OVERLAP_MS = 60_000;

/** Returns a page of products ordered by id; with `since`, only those changed or archived since then. */
export async function listTillProducts(ctx: Ctx, { after, since }: Received<typeof pdvCatalog.products>) {
  const rows = await ctx.db.product.findMany({
    where: since
      ? { id: { in: await findChanged(ctx, since, after) } }
      : { archived_at: null, ...(after && { id: { gt: after } }) },
    include: withCodes,
    orderBy: { id: "asc" },
    take: PAGE_SIZE,
  });
  return { rows, as_of: ctx.now };
}

/**
 * Runs without a cached query plan: depending on how long the till was offline, few or all products have changed, and a
 * plan made for many scans all products to find a few.
 */
async function findChanged(ctx: Ctx, since: string, after: string | undefined): Promise<string[]> {
  const rows = await sqlFor(ctx).queryWithoutPlanCache<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND updated_at >= ${new Date(Date.parse(since) - OVERLAP_MS)}::timestamptz
      ${after ? Prisma.sql`AND id > ${after}::uuid` : Prisma.empty}
    ORDER BY id LIMIT ${PAGE_SIZE}::int`;
  return rows.map(({ id }) => id);
}

export async function listTillClients(ctx: Ctx, { after }: Received<typeof pdvCatalog.clients>) {
  const rows = await ctx.db.customer.findMany({
    where: { archived_at: null, ...(after && { id: { gt: after } }) },
    orderBy: { id: "asc" },
    take: PAGE_SIZE,
  });
  return withBalances(ctx, rows);
}
