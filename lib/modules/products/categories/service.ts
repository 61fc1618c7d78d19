import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import type { Category } from "@/lib/db/prisma";
import { type Ctx, key, sqlFor, transaction } from "@/lib/db/tenant";
import { lockRow, requireVersion } from "@/lib/db/version";
import { recordAudit } from "@/lib/modules/audit/service";
import type { categories } from "./endpoints";

const IN_ORDER = [{ position: { sort: "asc", nulls: "last" } }, { name: "asc" }] as const;

/** Returns the categories in the shop's order: those without a place follow the others, by name. */
export const findCategories = (ctx: Ctx, archived_at: null | { not: null }) =>
  ctx.db.category.findMany({ where: { archived_at }, orderBy: [...IN_ORDER] });

export const listCategories = async (ctx: Ctx, { archived }: Received<typeof categories.list>) =>
  withCounts(ctx, await findCategories(ctx, archived === "true" ? { not: null } : null));

/** Adds the number of products that are not archived. */
async function withCounts(ctx: Ctx, rows: readonly Category[]) {
  const counts = await ctx.db.product.groupBy({
    by: ["category_id"],
    where: { archived_at: null, category_id: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const countOf = new Map(counts.map(({ category_id, _count }) => [category_id, _count]));
  return rows.map((row) => ({ ...row, product_count: countOf.get(row.id) ?? 0 }));
}

async function withCount(ctx: Ctx, row: Category) {
  const [counted] = await withCounts(ctx, [row]);
  return must(counted);
}

/** Returns the category with this name, ignoring case, accents and repeated blanks, as the unique index does. */
async function findByName(ctx: Ctx, name: string) {
  const [found] = await sqlFor(ctx).query<{ id: string; name: string; archived_at: Date | null }>`
    SELECT id, name, archived_at FROM category
    WHERE company_id = ${ctx.company_id}::uuid AND category_key(name) = category_key(${name})`;
  return found ?? null;
}

/**
 * Returns the category with this name, or creates it. An archived one is restored. Concurrent calls with the same name return
 * the same category.
 */
export const createCategory = (ctx: Ctx, { name, color }: Received<typeof categories.create>) =>
  transaction(ctx, async (ctx) => {
    const created = await ctx.db.category.createManyAndReturn({
      data: [{ company_id: ctx.company_id, name, color: color ?? null, created_at: ctx.now }],
      skipDuplicates: true,
    });
    if (created[0]) {
      await recordAudit(ctx, "category.create", { subject: created[0].id, details: { name } });
      return withCount(ctx, created[0]);
    }
    const { id, archived_at } = must(await findByName(ctx, name), "CONFLICT");
    if (archived_at) return restoreCategory(ctx, { id });
    return withCount(ctx, must(await ctx.db.category.findFirst({ where: { id } })));
  });

/** Throws StaleVersion if the category changed since it was read, and CONFLICT if another one has the name. */
export const updateCategory = (ctx: Ctx, { id, version, name, color }: Received<typeof categories.update>) =>
  transaction(ctx, async (ctx) => {
    await lockRow(ctx, "Category", id);
    const before = await withCount(ctx, must(await ctx.db.category.findFirst({ where: { id } })));
    requireVersion(version, before);
    const same = await findByName(ctx, name);
    if (same && same.id !== id) throw nameConflict(same);
    const data = { name, ...(color !== undefined && { color }) };
    const row = await ctx.db.category.update({ where: key(ctx, id), data });
    await recordAudit(ctx, "category.update", { subject: id, details: { from: before.name, to: name } });
    return withCount(ctx, row);
  });

function nameConflict({ name, archived_at }: { name: string; archived_at: Date | null }) {
  const next = archived_at ? "Ela está arquivada: traga-a de volta." : "Para juntar as duas, use Unir.";
  return new AppError("CONFLICT", { errors: { name: [`Já existe a categoria ${name}. ${next}`] } });
}

/**
 * Moves every product of a category to another one, archived products too. The category is then deleted, or archived if a
 * stock count refers to it. Throws CONFLICT while a count of one of the two is open: its list of products would change.
 */
export const mergeCategories = (ctx: Ctx, { id, into_id }: Received<typeof categories.merge>) =>
  transaction(ctx, async (ctx) => {
    if (id === into_id) throw refused("Escolha outra categoria.");
    const [from, into] = await lockCategories(ctx, [id, into_id]);
    if (!from || !into) throw new AppError("NOT_FOUND");
    if (into.archived_at) throw refused(`A categoria ${into.name} está arquivada. Traga-a de volta antes de unir.`);
    const counts = await ctx.db.stockCount.findMany({ where: { category_id: { in: [id, into_id] } } });
    if (counts.some(({ status }) => status === "aberta"))
      throw new AppError("CONFLICT", {
        message: "Há um inventário aberto de uma destas categorias. Conclua ou cancele o inventário antes de unir.",
      });
    const count = await moveProducts(ctx, id, into_id);
    if (counts.some(({ category_id }) => category_id === id))
      await ctx.db.category.update({ where: key(ctx, id), data: { archived_at: ctx.now } });
    else await ctx.db.category.delete({ where: key(ctx, id) });
    await recordAudit(ctx, "category.merge", { subject: into_id, details: { from: from.name, to: into.name, count } });
    return withCount(ctx, must(await ctx.db.category.findFirst({ where: { id: into_id } })));
  });

const refused = (message: string) => new AppError("INVALID", { message, errors: { into_id: [message] } });

/** Locks categories in order of id, so that no product enters them, and returns them in the order asked. */
async function lockCategories(ctx: Ctx, ids: readonly string[]) {
  const rows = await sqlFor(ctx).query<{ id: string; name: string; archived_at: Date | null }>`
    SELECT id, name, archived_at FROM category
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return ids.map((id) => rows.find((row) => row.id === id));
}

/** Moves all products of a category, locked in order of id as sales lock them. Returns their number. */
async function moveProducts(ctx: Ctx, from_id: string, into_id: string): Promise<number> {
  await sqlFor(ctx).query`
    SELECT FROM product WHERE company_id = ${ctx.company_id}::uuid AND category_id = ${from_id}::uuid
    ORDER BY id FOR NO KEY UPDATE`;
  const { count } = await ctx.db.product.updateMany({
    where: { category_id: from_id },
    data: { category_id: into_id, updated_at: ctx.now },
  });
  return count;
}

export const archiveCategory = (ctx: Ctx, { id }: Received<typeof categories.archive>) =>
  transaction(ctx, async (ctx) => {
    const row = await ctx.db.category.update({ where: key(ctx, id), data: { archived_at: ctx.now } });
    await recordAudit(ctx, "category.archive", { subject: id, details: { name: row.name } });
    return withCount(ctx, row);
  });

export const restoreCategory = (ctx: Ctx, { id }: Received<typeof categories.restore>) =>
  transaction(ctx, async (ctx) => {
    const row = await ctx.db.category.update({ where: key(ctx, id), data: { archived_at: null } });
    await recordAudit(ctx, "category.restore", { subject: id, details: { name: row.name } });
    return withCount(ctx, row);
  });

/**
 * Deletes a category that no product and no stock count refers to. The lock keeps new products out until the end. Throws
 * IN_USE if there are products, archived ones too, or stock counts.
 */
export const removeCategory = (ctx: Ctx, { id }: Received<typeof categories.remove>) =>
  transaction(ctx, async (ctx) => {
    const [row] = await lockCategories(ctx, [id]);
    if (!row) throw new AppError("NOT_FOUND");
    const use = await useOf(ctx, id);
    if (use) {
      const next = row.archived_at ? "Ela pode continuar arquivada." : use.next;
      throw new AppError("IN_USE", { message: `${use.message} ${next}` });
    }
    await ctx.db.category.delete({ where: key(ctx, id) });
    await recordAudit(ctx, "category.remove", { subject: id, details: { name: row.name } });
    return { id };
  });

/** Returns what refers to a category and what the user can do instead of deleting it; null if nothing does. */
async function useOf(ctx: Ctx, category_id: string) {
  if (await ctx.db.product.findFirst({ where: { category_id }, select: { id: true } }))
    return {
      message: "Esta categoria tem produtos, ativos ou arquivados.",
      next: "Una-a a outra ou arquive-a.",
    };
  if (await ctx.db.stockCount.findFirst({ where: { category_id }, select: { id: true } }))
    return { message: "Um inventário usou esta categoria.", next: "Arquive-a para tirá-la das listas." };
  return null;
}

/** Stores the order of the given categories; others follow them, by name. Throws NOT_FOUND for an unknown category. */
export const orderCategories = (ctx: Ctx, { ids }: Received<typeof categories.order>) =>
  transaction(ctx, async (ctx) => {
    const found = await lockCategories(ctx, ids);
    if (found.some((row) => !row)) throw new AppError("NOT_FOUND");
    await sqlFor(ctx).execute`
      UPDATE category c SET position = array_position(${ids}::uuid[], c.id) WHERE c.company_id = ${ctx.company_id}::uuid`;
    await recordAudit(ctx, "category.order");
    return withCounts(ctx, await findCategories(ctx, null));
  });

/** Throws INVALID unless the category exists and is not archived. A product may keep its archived category. */
export async function requireCategory(ctx: Ctx, id: string, kept_id?: string) {
  const found = await ctx.db.category.findFirst({ where: { id } });
  if (found && (!found.archived_at || id === kept_id)) return;
  const message = found ? `A categoria ${found.name} está arquivada. Escolha outra.` : "Escolha a categoria.";
  throw new AppError("INVALID", { errors: { category_id: [message] } });
}
