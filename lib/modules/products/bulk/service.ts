import "server-only";
import { MAX_BULK } from "@/lib/api/bulk";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { fitsUnit } from "@/lib/core/quantity";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAuditOfMany } from "@/lib/modules/audit/service";
import { requireCategory } from "../categories/service";
import { findProductIds } from "../service";
import type { bulkProducts } from "./endpoints";
import type { PreviousValues } from "./schema";

const TOO_MANY_UNDONE = "Desfaça no máximo 5.000 produtos por vez.";
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
    return {
      changed_ids: [...new Set([...moved_ids, ...edited_ids])],
      previous: groupByValues(edited, { category_id, minimum_stock_milli }),
    };
  });

interface EditedValues {
  readonly category_id?: string | undefined;
  readonly minimum_stock_milli?: number | undefined;
}

/** Groups products by the values that they had before the change, of the changed fields only. */
function groupByValues(products: readonly LockedProduct[], changed_to: EditedValues): PreviousValues[] {
  const groups = new Map<string, PreviousValues>();
  for (const { id, category_id, minimum_stock_milli } of products) {
    const values = {
      ...(changed_to.category_id !== undefined && { category_id }),
      ...(changed_to.minimum_stock_milli !== undefined && { minimum_stock_milli }),
    };
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group) group.ids.push(id);
    else groups.set(key, { ids: [id], ...values });
  }
  return [...groups.values()];
}

/**
 * Restores the earlier category and minimum stock of products that still have every value that the change set. Others stay as
 * they are, also if their earlier category no longer exists or their unit no longer takes the earlier minimum. Throws
 * NOT_FOUND for an unknown product, and INVALID if a changed field lacks its earlier value.
 */
export const undoProductChange = (ctx: Ctx, { changed_to, previous }: Received<typeof bulkProducts.undo>) =>
  transaction(ctx, async (ctx) => {
    if (changed_to.category_id === undefined && changed_to.minimum_stock_milli === undefined)
      throw new AppError("INVALID", { message: "Informe o que a alteração gravou." });
    const earlier = earlierValues(previous, changed_to);
    const category_ids = previous.flatMap(({ category_id }) => category_id ?? []);
    const categories = await holdCategories(ctx, [...new Set(category_ids)]);
    const found = await lockProducts(ctx, [...earlier.keys()]);
    if (found.length < earlier.size) throw new AppError("NOT_FOUND");
    const restored = found.flatMap((product) => {
      const values = earlier.get(product.id);
      if (!values || !hasValues(product, changed_to)) return [];
      if (values.category_id !== undefined && !categories.has(values.category_id)) return [];
      const { category_id = product.category_id, minimum_stock_milli = product.minimum_stock_milli } = values;
      if (!fitsUnit(minimum_stock_milli, product.unit)) return [];
      return [{ id: product.id, category_id, minimum_stock_milli }];
    });
    const restored_ids = restored.map(({ id }) => id);
    if (restored.length > 0) {
      await sqlFor(ctx).execute`
        UPDATE product p SET category_id = v.category_id, minimum_stock_milli = v.minimum_stock_milli, updated_at = now()
        FROM unnest(
          ${restored_ids}::uuid[],
          ${restored.map(({ category_id }) => category_id)}::uuid[],
          ${restored.map(({ minimum_stock_milli }) => minimum_stock_milli)}::int[]
        ) AS v (id, category_id, minimum_stock_milli)
        WHERE p.company_id = ${ctx.company_id}::uuid AND p.id = v.id`;
      await recordAuditOfMany(ctx, "product.update", restored_ids);
    }
    return { restored_ids, kept_count: earlier.size - restored.length };
  });

/** Returns the earlier values per product. Throws INVALID beyond MAX_BULK products or if they are not of the changed fields. */
function earlierValues(previous: readonly PreviousValues[], changed_to: EditedValues) {
  const earlier = new Map<string, EditedValues>();
  for (const { ids, ...values } of previous) {
    const isOfChange =
      (values.category_id === undefined) === (changed_to.category_id === undefined) &&
      (values.minimum_stock_milli === undefined) === (changed_to.minimum_stock_milli === undefined);
    if (!isOfChange) throw new AppError("INVALID", { message: "Envie os valores anteriores dos campos alterados." });
    for (const id of ids) earlier.set(id, values);
  }
  if (earlier.size > MAX_BULK) throw new AppError("INVALID", { message: TOO_MANY_UNDONE });
  return earlier;
}

const hasValues = (product: LockedProduct, { category_id, minimum_stock_milli }: EditedValues) =>
  (category_id === undefined || product.category_id === category_id) &&
  (minimum_stock_milli === undefined || product.minimum_stock_milli === minimum_stock_milli);

/** Returns which of the categories exist, and keeps them from being merged away. Locked before products, as a merge does. */
async function holdCategories(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM category
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR KEY SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/** Throws INVALID if a product is sold in a unit without decimals and the minimum has some. */
function requireFittingMinimum(products: readonly LockedProduct[], minimum_stock_milli: number) {
  const whole = products.filter(({ unit }) => !fitsUnit(minimum_stock_milli, unit));
  const [first] = whole;
  if (!first) return;
  const others = whole.length - 1;
  const which =
    others === 0
      ? `${first.name} não é vendido`
      : `${first.name} e ${others === 1 ? "mais 1 produto" : `mais ${others.toLocaleString("pt-BR")} produtos`} não são vendidos`;
  const message = `${which} em fração. Use um número inteiro, como 3.`;
  throw new AppError("INVALID", { message, errors: { minimum_stock_milli: [message] } });
}

/** Locks products in order of id to avoid deadlocks between two changes. */
const lockProducts = (ctx: Ctx, ids: readonly string[]) =>
  sqlFor(ctx).query<LockedProduct>`
    SELECT id, name, unit, category_id, minimum_stock_milli, archived_at IS NOT NULL AS is_archived FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR UPDATE`;
