import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { localDate, toColumn } from "@/lib/core/calendar";
import { searchPatterns } from "@/lib/core/text";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { findCustomerIds } from "@/lib/modules/customers/service";
import { findProductIds } from "@/lib/modules/products/service";
import type { sales } from "../endpoints";
import { seenBy } from "../service";
import type { SalesTotals } from "./schema";

const MAX_NAMED = 1_000;

const listed = {
  payments: { orderBy: { position: "asc" }, include: { pix_confirmation: true } },
  corrections: true,
  returns: { select: { id: true } },
  cash_register: { select: { status: true } },
  customer: true,
  seller: true,
  _count: { select: { items: true } },
} as const;

interface Survey {
  readonly ids: string[];
  readonly count: number;
  readonly totals: SalesTotals;
}

type Input = Received<typeof sales.list>;

/**
 * The one definition of what was sold: a cancelled sale counts for nothing, and a return comes off the sale it is of. A
 * page of ids and the sums of all that the filter leaves, as of one moment.
 */
async function surveySales(ctx: Ctx, input: Input): Promise<Survey> {
  const { search, from, until, number, method, situation, customer_id, seller_id, min_cents, max_cents } = input;
  const [first, last] = [toColumn(localDate(from ?? "2000-01-01")), toColumn(localDate(until ?? "2999-12-31"))];
  const user_id = seenBy(ctx).user_id ?? input.user_id;
  const named = search ? await namedLike(ctx, search) : [];
  const sold = input.product ? await findProductIds(ctx, input.product) : [];
  const { skip, take } = slice(input);
  const [survey] = await sqlFor(ctx).query<Survey>`
    WITH found AS (
      SELECT s.id, s.status, s.subtotal_cents, s.discount_cents, s.surcharge_cents, s.total_cents, s.credit_cents, s.returned_cents,
             row_number() OVER (ORDER BY s.sold_at DESC, s.id DESC) AS place
      FROM sale s
      WHERE s.company_id = ${ctx.company_id}::uuid AND s.business_day BETWEEN ${first}::date AND ${last}::date
        AND (${!user_id} OR s.user_id = ${user_id ?? null}::uuid)
        AND (${!number} OR ${number ?? ""} IN (s.number, s.offline_number))
        AND (${!search} OR starts_with(s.number, ${search}) OR starts_with(s.offline_number, ${search}) OR s.customer_id = ANY (${named}::uuid[]))
        AND (${!customer_id} OR s.customer_id = ${customer_id ?? null}::uuid)
        AND (${!seller_id} OR s.seller_id = ${seller_id ?? null}::uuid)
        AND (${min_cents === undefined} OR s.total_cents >= ${min_cents ?? 0})
        AND (${max_cents === undefined} OR s.total_cents <= ${max_cents ?? 0})
        AND (${!input.product} OR EXISTS (
              SELECT FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id
                AND (i.product_id = ANY (${sold}::uuid[]) OR fold_text(i.description) LIKE ALL (${searchPatterns(input.product)}::text[]))))
        AND CASE ${situation ?? ""}
              WHEN 'concluida' THEN s.status = 'concluida' AND s.return_state IS NULL
              WHEN 'devolvida_parcial' THEN s.status = 'concluida' AND s.return_state = 'parcial'
              WHEN 'devolvida_total' THEN s.status = 'concluida' AND s.return_state = 'total'
              WHEN 'cancelada' THEN s.status = 'cancelada'
              WHEN 'a_verificar' THEN s.flags <> '{}'
              WHEN 'pix_a_conferir' THEN s.status = 'concluida' AND EXISTS (
                SELECT FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id AND p.to_confirm
                  AND NOT EXISTS (SELECT FROM pix_confirmation c WHERE c.company_id = p.company_id AND c.sale_payment_id = p.id))
              ELSE true END
        AND CASE ${method ?? ""} WHEN '' THEN true WHEN 'vale' THEN s.credit_cents > 0
              ELSE (SELECT sum(t.amount_cents) FROM sale_tender t
                    WHERE t.company_id = s.company_id AND t.sale_id = s.id AND t.method = ${method ?? ""}) > 0 END
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
           (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM found WHERE place > ${skip} AND place <= ${skip + take}) AS ids,
           json_build_object(
             'sale_count', count(*), 'subtotal_cents', coalesce(sum(subtotal_cents), 0), 'discount_cents', coalesce(sum(discount_cents), 0),
             'surcharge_cents', coalesce(sum(surcharge_cents), 0), 'total_cents', coalesce(sum(total_cents), 0),
             'returned_cents', coalesce(sum(returned_cents), 0), 'net_cents', coalesce(sum(total_cents - returned_cents), 0),
             'by_method', coalesce((SELECT json_object_agg(method, amount_cents) FROM moved WHERE amount_cents <> 0), '{}'),
             'credit_cents', coalesce(sum(credit_cents), 0) - (
               SELECT coalesce(sum(exchange_cents + CASE refund_method WHEN 'vale' THEN refund_cents ELSE 0 END), 0) FROM returned)) AS totals
    FROM counted`;
  return must(survey);
}

export async function listSales(ctx: Ctx, input: Input) {
  const { ids, count, totals } = await surveySales(ctx, input);
  const rows = await ctx.db.sale.findMany({ where: { id: { in: ids } }, include: listed });
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { rows, total: count, page: input.page, per_page: input.per_page, totals };
}

/** The lines of those sales; a page holds all of each of its sales. */
export async function listSoldItems(ctx: Ctx, input: Input) {
  const { ids, count } = await surveySales(ctx, input);
  const rows = await ctx.db.sale_item.findMany({
    where: { sale_id: { in: ids } },
    include: { returns: true, sale: { include: { customer: true, seller: true } } },
  });
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (row: (typeof rows)[number]) => (places.get(row.sale_id) ?? 0) * 1_000 + row.position;
  rows.sort((a, b) => placeOf(a) - placeOf(b));
  return { rows, total: count, page: input.page, per_page: input.per_page };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "pt-BR");

/** Everybody who ever sold, the operators by the name of their last sale. */
export async function listSalesPeople(ctx: Ctx) {
  const [sellers, rows] = await Promise.all([
    ctx.db.seller.findMany({ where: { sales: { some: {} } }, select: { id: true, name: true } }),
    ctx.db.sale.groupBy({ by: ["user_id", "user_name"], where: {}, orderBy: { _max: { sold_at: "asc" } } }),
  ]);
  const names = new Map(rows.map(({ user_id, user_name }) => [user_id, user_name]));
  const operators = [...names].map(([id, name]) => ({ id, name }));
  return { sellers: sellers.sort(byName), operators: operators.sort(byName) };
}

/** Customers of today and of the archive: a sale outlives its customer's place on the list. */
const namedLike = async (ctx: Ctx, words: string) =>
  (await Promise.all([false, true].map((archived) => findCustomerIds(ctx, words, MAX_NAMED, archived)))).flat();
