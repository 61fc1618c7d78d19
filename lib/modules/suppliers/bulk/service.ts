import "server-only";
import { MAX_BULK } from "@/lib/api/bulk";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { lockCatalogRows } from "@/lib/db/version";
import { recordAuditOfMany } from "@/lib/modules/audit/service";
import { findSupplierIds } from "../service";
import type { bulkSuppliers } from "./endpoints";

/** Returns the ids of all suppliers that match a list's search. Throws INVALID beyond MAX_BULK. */
export async function listSupplierIds(ctx: Ctx, { search, archived }: Received<typeof bulkSuppliers.ids>) {
  const found = search ? await findSupplierIds(ctx, search) : null;
  const rows = await ctx.db.supplier.findMany({
    where: { archived_at: archived === "true" ? { not: null } : null, ...(found && { id: { in: found } }) },
    select: { id: true },
    take: MAX_BULK + 1,
  });
  if (rows.length > MAX_BULK)
    throw new AppError("INVALID", { message: "São mais de 5.000 fornecedores. Faça uma busca." });
  return { ids: rows.map(({ id }) => id) };
}

/** Archives or restores many suppliers, all or none, and audits each one that changes. Throws NOT_FOUND for an unknown one. */
export const archiveSuppliers = (ctx: Ctx, { ids, archived }: Received<typeof bulkSuppliers.change>) =>
  transaction(ctx, async (ctx) => {
    const rows = await lockCatalogRows(ctx, "Supplier", ids);
    const changed_ids = rows.filter(({ is_archived }) => is_archived !== archived).map(({ id }) => id);
    if (changed_ids.length === 0) return { changed_ids };
    await ctx.db.supplier.updateMany({
      where: { id: { in: changed_ids } },
      data: { archived_at: archived ? ctx.now : null },
    });
    await recordAuditOfMany(ctx, archived ? "supplier.archive" : "supplier.restore", changed_ids);
    return { changed_ids };
  });
