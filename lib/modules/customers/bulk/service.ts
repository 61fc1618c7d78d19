import "server-only";
import { MAX_BULK } from "@/lib/api/bulk";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { lockCatalogRows } from "@/lib/db/version";
import { recordAuditOfMany } from "@/lib/modules/audit/service";
import { findCustomerIds } from "../service";
import type { bulkCustomers } from "./endpoints";

const TOO_MANY = "São mais de 5.000 clientes. Faça uma busca.";

/** Returns the ids of all customers that match a list's search. Throws INVALID beyond MAX_BULK. */
export async function listCustomerIds(ctx: Ctx, input: Received<typeof bulkCustomers.ids>) {
  const archived = input.archived === "true";
  const ids = input.search
    ? await findCustomerIds(ctx, input.search, MAX_BULK + 1, archived)
    : await findAllIds(ctx, archived);
  if (ids.length > MAX_BULK) throw new AppError("INVALID", { message: TOO_MANY });
  return { ids };
}

async function findAllIds(ctx: Ctx, archived: boolean) {
  const rows = await ctx.db.customer.findMany({
    where: { archived_at: archived ? { not: null } : null },
    select: { id: true },
    take: MAX_BULK + 1,
  });
  return rows.map(({ id }) => id);
}

/**
 * Archives or restores many customers, all or none, and audits each one that changes. Customers whose data was erased stay
 * archived. Throws NOT_FOUND for an unknown customer.
 */
export const archiveCustomers = (ctx: Ctx, { ids, archived }: Received<typeof bulkCustomers.change>) =>
  transaction(ctx, async (ctx) => {
    const rows = await lockCatalogRows(ctx, "Customer", ids);
    const erased_ids = archived ? new Set<string>() : await findErasedIds(ctx, ids);
    const changed_ids = rows
      .filter(({ id, is_archived }) => is_archived !== archived && !erased_ids.has(id))
      .map(({ id }) => id);
    if (changed_ids.length === 0) return { changed_ids };
    await ctx.db.customer.updateMany({
      where: { id: { in: changed_ids } },
      data: { archived_at: archived ? ctx.now : null },
    });
    await recordAuditOfMany(ctx, archived ? "customer.archive" : "customer.restore", changed_ids);
    return { changed_ids };
  });

/** Returns which of the customers had their personal data erased. */
async function findErasedIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.customer.findMany({
    where: { id: { in: [...ids] }, anonymized_at: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
