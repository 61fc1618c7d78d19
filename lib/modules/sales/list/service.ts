import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { localDate, toColumn } from "@/lib/core/calendar";
import { searchPatterns } from "@/lib/core/text";
import { Prisma } from "@/lib/db/prisma";
import { findSyncPage, isInSync, syncLimit } from "@/lib/db/sync";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { isOpenPix } from "@/lib/modules/cash-registers/open-pix-service";
import { findCustomerIdsWithArchived } from "@/lib/modules/customers/service";
import { findProductIds } from "@/lib/modules/products/service";
import { type Days, findSalesPageByDays, type SalesPage, salesOrderBy } from "../days/service";
import { salesVisibleTo } from "../service";
import type { saleLists } from "./endpoints";
import { NEWEST_FIRST, type SalesOrder } from "./rules";

const listed = {
  payments: { orderBy: { position: "asc" }, include: { pix_confirmation: true } },
  corrections: true,
  returns: { select: { id: true } },
  cash_register: { select: { status: true } },
  customer: true,
  seller: true,
  _count: { select: { items: true } },
} as const;

type Input = Received<typeof saleLists.items>;

/**
 * Defines which sales count: canceled sales do not, and a return is subtracted from its own sale. Returns a page of ids
 * and the totals of the whole filter, read in one snapshot. A filter by days alone uses the precomputed day totals.
 */
async function findSalesPage(ctx: Ctx, input: Input, order: SalesOrder): Promise<SalesPage> {
  const { page, per_page, whole, from, until, user_id: sold_by, ...narrower } = input;
  const days = {
    first: localDate(from ?? "2000-01-01"),
    last: localDate(until ?? "2999-12-31"),
    user_id: salesVisibleTo(ctx).user_id ?? sold_by,
  };
  const { skip, take } = slice(input);
  const isNarrower = Object.values(narrower).some((value) => value !== undefined && value !== "");
  if (!isNarrower) return findSalesPageByDays(ctx, days, { skip, take }, order);
  const where = await conditionsOf(ctx, narrower, days);
  const [salesPage] = await sqlFor(ctx).queryWithoutPlanCache<SalesPage>`
    WITH found AS (
      SELECT s.id, s.status, s.subtotal_cents, s.discount_cents, s.surcharge_cents, s.total_cents, s.credit_cents, s.returned_cents,
             s.business_day, s.sold_at
      FROM sale s
      WHERE ${ofDays(ctx, "s", days)} AND ${Prisma.join(where, " AND ")}
    ), page AS (
      SELECT id, business_day, sold_at, total_cents FROM found ORDER BY ${salesOrderBy(order)}
      OFFSET ${skip}::int LIMIT ${take}::int
    ), counted AS (
      SELECT * FROM found WHERE status = 'concluida'
    ), returned AS (
      SELECT r.* FROM sale_return r JOIN counted c ON c.id = r.sale_id WHERE r.company_id = ${ctx.company_id}::uuid
    ), moved AS (
      SELECT method, sum(amount_cents) AS amount_cents FROM (
        SELECT t.method, t.amount_cents FROM sale_tender t JOIN counted c ON c.id = t.sale_id
        WHERE t.company_id = ${ctx.company_id}::uuid
        UNION ALL SELECT 'fiado', -fiado_cents FROM returned
        UNION ALL SELECT refund_method, -refund_cents FROM returned WHERE refund_method <> 'vale'
      ) each GROUP BY method
    )
    SELECT (SELECT count(*)::int FROM found) AS count,
           (SELECT coalesce(json_agg(id ORDER BY ${salesOrderBy(order)}), '[]') FROM page) AS ids,
           json_build_object(
             'sale_count', count(*), 'subtotal_cents', coalesce(sum(subtotal_cents), 0), 'discount_cents', coalesce(sum(discount_cents), 0),
             'surcharge_cents', coalesce(sum(surcharge_cents), 0), 'total_cents', coalesce(sum(total_cents), 0),
             'returned_cents', coalesce(sum(returned_cents), 0), 'net_cents', coalesce(sum(total_cents - returned_cents), 0),
             'by_method', coalesce((SELECT json_object_agg(method, amount_cents) FROM moved WHERE amount_cents <> 0), '{}'),
             'credit_cents', coalesce(sum(credit_cents), 0) - (
               SELECT coalesce(sum(exchange_cents + CASE refund_method WHEN 'vale' THEN refund_cents ELSE 0 END), 0) FROM returned)) AS totals
    FROM counted`;
  return must(salesPage);
}

const ofDays = ({ company_id }: Ctx, sale: "s" | "d", { first, last, user_id }: Days) => {
  const of = Prisma.raw(sale);
  return Prisma.sql`${of}.company_id = ${company_id}::uuid
    AND ${of}.business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
    ${user_id ? Prisma.sql`AND ${of}.user_id = ${user_id}::uuid` : Prisma.empty}`;
};

type Narrower = Omit<Input, "page" | "per_page" | "whole" | "from" | "until" | "user_id">;

const SITUATIONS = {
  concluida: () => Prisma.sql`s.status = 'concluida' AND s.return_state IS NULL`,
  devolvida_parcial: () => Prisma.sql`s.status = 'concluida' AND s.return_state = 'parcial'`,
  devolvida_total: () => Prisma.sql`s.status = 'concluida' AND s.return_state = 'total'`,
  cancelada: () => Prisma.sql`s.status = 'cancelada'`,
  a_verificar: () => Prisma.sql`s.flags <> '{}'`,
  pix_a_conferir: (ctx) => Prisma.sql`s.status = 'concluida' AND EXISTS (
    SELECT FROM sale_payment p
    WHERE p.company_id = ${ctx.company_id}::uuid AND p.sale_id = s.id AND ${isOpenPix(ctx)})`,
} satisfies Record<NonNullable<Narrower["situation"]>, (ctx: Ctx) => Prisma.Sql>;

/** Includes only the conditions of the given filters, so that each can use its own index. */
async function conditionsOf(ctx: Ctx, input: Narrower, days: Days): Promise<Prisma.Sql[]> {
  const { search, number, method, situation, customer_id, seller_id, min_cents, max_cents, product } = input;
  const named = search ? await findCustomerIdsWithArchived(ctx, search) : [];
  const sold = product ? await findProductIds(ctx, product) : [];
  return [
    number && Prisma.sql`${number} IN (s.number, s.offline_number)`,
    search &&
      Prisma.sql`(starts_with(s.number, ${search}) OR starts_with(s.offline_number, ${search}) OR s.customer_id = ANY (${named}::uuid[]))`,
    customer_id && Prisma.sql`s.customer_id = ${customer_id}::uuid`,
    seller_id && Prisma.sql`s.seller_id = ${seller_id}::uuid`,
    min_cents !== undefined && Prisma.sql`s.total_cents >= ${min_cents}`,
    max_cents !== undefined && Prisma.sql`s.total_cents <= ${max_cents}`,
    product &&
      Prisma.sql`EXISTS (SELECT FROM sale_item i WHERE i.company_id = ${ctx.company_id}::uuid AND i.sale_id = s.id
        AND (i.product_id = ANY (${sold}::uuid[]) OR fold_text(i.description) LIKE ALL (${searchPatterns(product)}::text[])))`,
    situation && SITUATIONS[situation](ctx),
    method === "vale" && Prisma.sql`s.credit_cents > 0`,
    method &&
      method !== "vale" &&
      // Summed for all of the days at once: a correlated subquery would run a look-up for every sale.
      Prisma.sql`s.id IN (
        SELECT d.id FROM sale d JOIN sale_tender t ON t.company_id = d.company_id AND t.sale_id = d.id
        WHERE ${ofDays(ctx, "d", days)} AND t.company_id = ${ctx.company_id}::uuid AND t.method = ${method}
        GROUP BY d.id HAVING sum(t.amount_cents) > 0)`,
  ].flatMap((condition) => condition || []);
}

export async function listSales(ctx: Ctx, { sort, direction, ...input }: Input & SalesOrder) {
  const { ids, count, totals } = await findSalesPage(ctx, input, { sort, direction });
  const rows = await ctx.db.sale.findMany({ where: { id: { in: ids } }, include: listed });
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { rows, total: count, page: input.page, per_page: input.per_page, totals };
}

/**
 * Returns a page of the sales registered or changed since an instant: canceled, returned, corrected, confirmed or reviewed. A
 * sale that never changed has its own instant; `sale_change` has the instants of all others.
 */
export function syncSales(ctx: Ctx, input: Received<typeof saleLists.list>) {
  const { user_id } = salesVisibleTo(ctx);
  const isVisible = Prisma.sql`s.company_id = ${ctx.company_id}::uuid
    ${user_id ? Prisma.sql`AND s.user_id = ${user_id}::uuid` : Prisma.empty}`;
  const changes = Prisma.sql`
    (SELECT s.company_id, s.id, s.sold_at AS updated_at FROM sale s
     WHERE ${isVisible} AND ${isInSync(input, "s.sold_at", "s.id")}
       AND NOT EXISTS (SELECT FROM sale_change k WHERE k.company_id = ${ctx.company_id}::uuid AND k.sale_id = s.id)
     ORDER BY s.sold_at, s.id ${syncLimit(input)})
    UNION ALL
    (SELECT k.company_id, k.sale_id, k.changed_at FROM sale_change k
     JOIN sale s ON s.company_id = k.company_id AND s.id = k.sale_id
     WHERE ${isVisible} AND k.company_id = ${ctx.company_id}::uuid AND ${isInSync(input, "k.changed_at", "k.sale_id")}
     ORDER BY k.changed_at, k.sale_id ${syncLimit(input)})`;
  return findSyncPage(ctx, input, changes, (ids) =>
    ctx.db.sale.findMany({ where: { id: { in: ids } }, include: listed }),
  );
}

/** Returns the items of the filtered sales. Pagination is by sale: a page holds all items of each of its sales. */
export async function listSoldItems(ctx: Ctx, input: Input) {
  const { ids, count } = await findSalesPage(ctx, input, NEWEST_FIRST);
  const rows = await ctx.db.saleItem.findMany({
    where: { sale_id: { in: ids } },
    include: { returns: true, sale: { include: { customer: true, seller: true } } },
  });
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: (typeof rows)[number]) => (places.get(row.sale_id) ?? 0) * 1_000 + row.position;
  rows.sort((a, b) => placeOf(a) - placeOf(b));
  return { rows, total: count, page: input.page, per_page: input.per_page };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "pt-BR");

/** Returns all sellers and operators that have sales; operators have the name of their latest sale. */
export async function listSalesPeople(ctx: Ctx) {
  const [sellers, operators] = await Promise.all([
    ctx.db.seller.findMany({ where: { sales: { some: {} } }, select: { id: true, name: true } }),
    sqlFor(ctx).query<{ id: string; name: string }>`
      SELECT d.user_id AS id, s.user_name AS name
      FROM (SELECT user_id, max(business_day) AS last FROM sale_day_total
            WHERE company_id = ${ctx.company_id}::uuid AND listed_count > 0 GROUP BY user_id) d,
      LATERAL (SELECT user_name FROM sale
               WHERE company_id = ${ctx.company_id}::uuid AND business_day = d.last AND user_id = d.user_id
               ORDER BY sold_at DESC, id DESC LIMIT 1) s`,
  ]);
  return { sellers: sellers.sort(byName), operators: operators.sort(byName) };
}
