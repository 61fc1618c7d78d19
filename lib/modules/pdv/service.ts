import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { readScaleLabel } from "@/lib/core/scale-label";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { decisionFor, getDiscountPolicy } from "@/lib/modules/approvals/service";
import { companyOf } from "@/lib/modules/companies/service";
import { createTillCustomer, findCustomerIds } from "@/lib/modules/customers/service";
import { hasPixAccount } from "@/lib/modules/pix-account/service";
import { findCategories } from "@/lib/modules/products/categories/service";
import { findIdsByCode, productOfScale } from "@/lib/modules/products/codes/service";
import { layoutOf } from "@/lib/modules/products/scale/rules";
import { findProductIds } from "@/lib/modules/products/service";
import { shortStockDecision } from "@/lib/modules/sales/short-stock/rules";
import { sellerOf } from "@/lib/modules/sellers/service";
import type { pdv } from "./endpoints";
import { PDV_RESULTS } from "./schema";

export const withCodes = { barcodes: { select: { code: true } } } as const;

/**
 * Finds products for the till. A complete code returns only its products, words return the best matches, and an empty
 * search returns favorites, then by name. Given ids return only those products.
 */
export async function searchProducts(ctx: Ctx, { search, category_id, ids }: Received<typeof pdv.products>) {
  if (ids) return ctx.db.product.findMany({ where: { id: { in: ids }, archived_at: null }, include: withCodes });
  const where = { archived_at: null, ...(category_id && { category_id }) };
  const read = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const rows = await ctx.db.product.findMany({ where: { ...where, id: { in: [...ids] } }, include: withCodes });
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  };
  if (!search) return read(await firstIdsAtTill(ctx, category_id));
  const exact = await read(await findIdsByCode(ctx, search));
  if (exact.length > 0) return exact;
  const found = await findProductIds(ctx, search, { limit: PDV_RESULTS, category_id });
  return read(found.length > 0 ? found : await findByScale(ctx, search));
}

/** Returns the products that the till shows first: favorites, then by name, numbers compared as numbers. */
async function firstIdsAtTill(ctx: Ctx, category_id: string | undefined): Promise<string[]> {
  const of_category = category_id ? Prisma.sql`AND category_id = ${category_id}::uuid` : Prisma.empty;
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT id FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND archived_at IS NULL ${of_category}
    ORDER BY favorite DESC, name COLLATE pt_natural, id LIMIT ${PDV_RESULTS}::int`;
  return rows.map(({ id }) => id);
}

/** An unknown code may be a scale label. */
async function findByScale(ctx: Ctx, search: string): Promise<string[]> {
  if (!/^2\d{12}$/.test(search)) return [];
  const layout = layoutOf(await companyOf(ctx));
  const label = layout && readScaleLabel(search, layout);
  return label ? [(await productOfScale(ctx, label.code)) ?? []].flat() : [];
}

export async function searchClients(ctx: Ctx, { search }: Received<typeof pdv.clients>) {
  const ids = await findCustomerIds(ctx, search, PDV_RESULTS);
  const rows = await ctx.db.customer.findMany({ where: { id: { in: ids } } });
  return withBalances(
    ctx,
    rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  );
}

/** Registers a customer by name and phone; returns the existing customer for a known id. */
export const addClient = (ctx: Ctx, fields: Received<typeof pdv.addClient>) =>
  transaction(ctx, async (ctx) => {
    await createTillCustomer(ctx, fields);
    const [client] = await withBalances(ctx, await ctx.db.customer.findMany({ where: { id: fields.id } }));
    return must(client);
  });

/** Adds the open fiado balance to customers, in cents. */
export async function withBalances<Row extends { id: string }>(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const balances = await sqlFor(ctx).query<{ customer_id: string; balance_cents: bigint }>`
    SELECT customer_id, sum(remaining_cents) AS balance_cents FROM fiado_sale
    WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ANY (${ids}::uuid[]) GROUP BY customer_id`;
  const balanceOf = new Map(balances.map(({ customer_id, balance_cents }) => [customer_id, Number(balance_cents)]));
  return rows.map((row) => ({ ...row, fiado_balance_cents: balanceOf.get(row.id) ?? 0 }));
}

export const listPdvSellers = (ctx: Ctx) =>
  ctx.db.seller.findMany({ where: { archived_at: null }, orderBy: { name: "asc" } });

export async function bootstrap(ctx: Ctx) {
  const [company, register, sellers, seller, categories, automatic_pix] = await Promise.all([
    companyOf(ctx),
    ctx.db.cashRegister.findFirst({ where: { user_id: ctx.user.id, status: "open" } }),
    listPdvSellers(ctx),
    sellerOf(ctx, ctx.user.id),
    findCategories(ctx, null),
    hasPixAccount(ctx),
  ]);
  const [cancel_item, adjust_stock, view_expected, change_price, short_stock, discount, plan] = await Promise.all([
    decisionFor(ctx, "cancel_item"),
    decisionFor(ctx, "adjust_stock"),
    decisionFor(ctx, "view_expected"),
    decisionFor(ctx, "change_price"),
    decisionFor(ctx, "sell_without_stock"),
    getDiscountPolicy(ctx),
    unscoped(ctx).plan.findUnique({ where: { company_id: ctx.company_id } }),
  ]);
  const default_customer = await defaultCustomer(ctx, company.default_customer_id);
  const may = {
    cancel_item,
    adjust_stock,
    view_expected,
    change_price,
    sell_without_stock: shortStockDecision(company.sell_without_stock, short_stock),
    discount_over_limit: discount.decision,
    discount_percent: discount.limit_percent,
  };
  return {
    company,
    register,
    sellers,
    seller,
    categories,
    may,
    plan,
    default_customer,
    automatic_pix,
  };
}

/** Returns the default customer of new carts; null if archived. */
async function defaultCustomer(ctx: Ctx, id: string | null) {
  if (!id) return null;
  const [client] = await withBalances(ctx, await ctx.db.customer.findMany({ where: { id, archived_at: null } }));
  return client ?? null;
}
