import "server-only";
import type { Received } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/db/tenant";
import { withBalances, withCodes } from "../service";
import type { catalogue } from "./endpoints";
import { CATALOGUE_PAGE } from "./schema";

/** A transaction that began before `as_of` may commit after it: what it wrote is asked for once more. */
const OVERLAP_MS = 60_000;

/** A page of the products in the order of their ids; with `since`, of those changed or archived since then. */
export async function listCatalogue(ctx: Ctx, { after, since }: Received<typeof catalogue.products>) {
  const changed = since ? { updated_at: { gte: new Date(Date.parse(since) - OVERLAP_MS) } } : { archived_at: null };
  const rows = await ctx.db.product.findMany({
    where: { ...changed, ...(after && { id: { gt: after } }) },
    include: withCodes,
    orderBy: { id: "asc" },
    take: CATALOGUE_PAGE,
  });
  return { rows, as_of: ctx.now };
}

export async function listCatalogueClients(ctx: Ctx, { after }: Received<typeof catalogue.clients>) {
  const rows = await ctx.db.customer.findMany({
    where: { archived_at: null, ...(after && { id: { gt: after } }) },
    orderBy: { id: "asc" },
    take: CATALOGUE_PAGE,
  });
  return withBalances(ctx, rows);
}
