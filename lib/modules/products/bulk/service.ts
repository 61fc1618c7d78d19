import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { fitsUnit } from "@/lib/core/quantity";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAuditOfMany } from "@/lib/modules/audit/service";
import { requireCategory } from "../categories/service";
import { findProductIds } from "../service";
import type { bulkProducts } from "./endpoints";
import { MAX_BULK } from "./schema";

const TOO_MANY = "São mais de 5.000 produtos. Filtre por categoria ou faça uma busca.";

/** Returns the ids of all products that match a list's search and filters. Throws INVALID beyond MAX_BULK. */
export async function listProductIds(ctx: Ctx, input: Received<typeof bulkProducts.ids>) {
  const archived = input.archived === "true";
  const { category_id } = input;
  const limit = MAX_BULK + 1;
  const ids = input.search
    ? await findProductIds(ctx, input.search, { limit, archived, category_id })
    : await findAllIds(ctx, { limit, archived, category_id });
  if (ids.length > MAX_BULK) throw new AppError("INVALID", { message: TOO_MANY });
  return { ids };
}

interface Filter {
  readonly limit: number;
  readonly archived: boolean;
  readonly category_id: string | undefined;
}

async function findAllIds(ctx: Ctx, { limit, archived, category_id }: Filter) {
  const rows = await ctx.db.product.findMany({
    where: {
      archived_at: archived ? { not: null } : null,
      ...(category_id && { category_id }),
    },
    select: { id: true },
    take: limit,
  });
  return rows.map(({ id }) => id);
}

interface LockedProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly category_id: string;
  readonly minimum_stock_milli: number;
  readonly is_archived: boolean;
}

/**
 * Changes many products, all or none, and audits each one that changes. Throws NOT_FOUND for an unknown product, and INVALID
 * for an empty change, an archived category or a fractional minimum of a unit without decimals.
 */
export const changeProducts = (ctx: Ctx, { ids, ...change }: Received<typeof bulkProducts.change>) =>
  transaction(ctx, async (ctx) => {
    const { archived, category_id, minimum_stock_milli } = change;
    if (archived === undefined && category_id === undefined && minimum_stock_milli === undefined)
      throw new AppError("INVALID", { message: "Informe o que alterar nos produtos." });
    const asked = [...new Set(ids)];
    const found = await lockProducts(ctx, asked);
    if (found.length < asked.length) throw new AppError("NOT_FOUND");
    if (category_id !== undefined) await requireCategory(ctx, category_id);
    if (minimum_stock_milli !== undefined) requireFittingMinimum(found, minimum_stock_milli);

    const moved = found.filter(({ is_archived }) => archived !== undefined && is_archived !== archived);
    const edited = found.filter(
      (product) =>
        (category_id !== undefined && product.category_id !== category_id) ||
        (minimum_stock_milli !== undefined && product.minimum_stock_milli !== minimum_stock_milli),
    );
    const moved_ids = moved.map(({ id }) => id);
    const edited_ids = edited.map(({ id }) => id);
    if (moved_ids.length > 0) {
      await ctx.db.product.updateMany({
        where: { id: { in: moved_ids } },
        data: { archived_at: archived ? ctx.now : null },
      });
      await recordAuditOfMany(ctx, archived ? "product.archive" : "product.restore", moved_ids);
    }
    if (edited_ids.length > 0) {
      await ctx.db.product.updateMany({
        where: { id: { in: edited_ids } },
        data: {
          ...(category_id !== undefined && { category_id }),
          ...(minimum_stock_milli !== undefined && { minimum_stock_milli }),
        },
      });
      await recordAuditOfMany(ctx, "product.update", edited_ids);
    }
    return { changed_ids: [...new Set([...moved_ids, ...edited_ids])] };
  });

/** Throws INVALID if a product is sold in a unit without decimals and the minimum has some. */
function requireFittingMinimum(products: readonly LockedProduct[], minimum_stock_milli: number) {
  const product = products.find(({ unit }) => !fitsUnit(minimum_stock_milli, unit));
  if (!product) return;
  const message = `${product.name} não é vendido em fração. Use um número inteiro, como 3.`;
  throw new AppError("INVALID", { message, errors: { minimum_stock_milli: [message] } });
}

/** Locks products in order of id to avoid deadlocks between two changes. */
const lockProducts = (ctx: Ctx, ids: readonly string[]) =>
  sqlFor(ctx).query<LockedProduct>`
    SELECT id, name, unit, category_id, minimum_stock_milli, archived_at IS NOT NULL AS is_archived FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR UPDATE`;
