import "server-only";
import { Prisma } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { periodOf } from "../rules";
import { ARCHIVED_ENTRY, archivedIn, type Days, dayAt, freightKept, saleDay, soldIn } from "../sql-parts";

const SALE = Prisma.sql`${saleDay} AS day, 'venda' AS source, s.id, s.id AS sale_id,
  s.customer_id AS person_id, NULL::uuid AS bill_id, s.number AS words`;

/** Returns the SQL for sales less returns, by hour in the shop's time zone. */
export const byHour = (ctx: Ctx, days: Days) => Prisma.sql`
  SELECT 'venda' AS side, extract(hour FROM s.sold_at AT TIME ZONE ${ctx.zone})::int::text AS name, ${SALE},
         (s.total_cents - s.returned_cents)::bigint AS cents
  FROM sale s WHERE ${soldIn(ctx, days)}
  UNION ALL
  SELECT 'venda', a.hour::text, ${ARCHIVED_ENTRY}, a.total_cents FROM archived_sale_total a WHERE ${archivedIn(ctx, days)}`;

/** Returns the SQL for sales without freight, by seller. Empty name for a sale without a seller. */
export const bySeller = (ctx: Ctx, days: Days) => Prisma.sql`
  SELECT 'venda' AS side, coalesce(s.seller_id::text, '') AS name, ${SALE},
         (s.total_cents - s.returned_cents - ${freightKept(ctx)})::bigint AS cents
  FROM sale s WHERE ${soldIn(ctx, days)}
  UNION ALL
  SELECT 'venda', coalesce(a.seller_id::text, ''), ${ARCHIVED_ENTRY}, a.total_cents
  FROM archived_sale_total a WHERE ${archivedIn(ctx, days)}`;

/** Returns the SQL for payments by method, and for refunds as negative amounts. */
export const byMethod = (ctx: Ctx, days: Days) => Prisma.sql`
  SELECT l.side, l.name, ${SALE}, l.cents
  FROM sale s, LATERAL (
    SELECT 'pago' AS side, t.method AS name, t.amount_cents::bigint AS cents FROM sale_tender t
    WHERE t.company_id = s.company_id AND t.company_id = ${ctx.company_id}::uuid AND t.sale_id = s.id
    UNION ALL SELECT 'pago', 'vale', s.credit_cents
    UNION ALL
    SELECT 'devolvido', back.method, -back.cents
    FROM sale_return r, LATERAL (
      VALUES ('fiado', r.fiado_cents), (r.refund_method, r.refund_cents), ('vale', r.exchange_cents)) back (method, cents)
    WHERE r.company_id = s.company_id AND r.company_id = ${ctx.company_id}::uuid AND r.sale_id = s.id AND back.method IS NOT NULL
  ) l WHERE ${soldIn(ctx, days)} AND l.cents <> 0
  UNION ALL
  SELECT 'pago', a.method, ${ARCHIVED_ENTRY}, a.amount_cents FROM archived_payment_total a WHERE ${archivedIn(ctx, days)}`;

/** Returns the SQL for sold lines less returns, by product or, for a free-text item, by description and unit. */
export const byProduct = (ctx: Ctx, days: Days) => Prisma.sql`
  SELECT 'item' AS side, coalesce(i.product_id::text, i.description || ' ' || i.unit) AS name, ${saleDay} AS day,
         'venda' AS source, i.id, s.id AS sale_id, s.customer_id AS person_id, NULL::uuid AS bill_id,
         s.number || ' · ' || i.description AS words, (i.total_cents - coalesce(b.cents, 0))::bigint AS cents
  FROM sale s JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id
  LEFT JOIN LATERAL (
    SELECT sum(amount_cents) AS cents FROM sale_return_item
    WHERE s.return_state IS NOT NULL AND company_id = i.company_id AND company_id = ${ctx.company_id}::uuid AND sale_item_id = i.id
  ) b ON true
  WHERE ${soldIn(ctx, days)} AND i.company_id = ${ctx.company_id}::uuid AND NOT i.is_freight
  UNION ALL
  SELECT 'item', coalesce(a.product_id::text, a.description || ' ' || a.unit), ${ARCHIVED_ENTRY}, a.revenue_cents
  FROM archived_product_total a WHERE ${archivedIn(ctx, days)}`;

/** Returns the SQL for cancellations, returns, discounts and used approvals. */
export function exceptions(ctx: Ctx, days: Days) {
  const { from, until } = periodOf(days, ctx.zone, ctx.turn_minutes);
  const ofCompany = Prisma.sql`company_id = ${ctx.company_id}::uuid`;
  return Prisma.sql`
    SELECT r.kind AS side, r.reason AS name, ${dayAt(ctx, "r.created_at")} AS day, 'devolucao' AS source, r.id,
           r.sale_id, s.customer_id AS person_id, NULL::uuid AS bill_id, s.number || ' · ' || r.description AS words,
           r.amount_cents::bigint AS cents
    FROM sale_return r JOIN sale s ON s.company_id = r.company_id AND s.id = r.sale_id
    WHERE r.${ofCompany} AND r.created_at >= ${from} AND r.created_at < ${until}
    UNION ALL
    SELECT 'desconto', '', ${saleDay}, 'venda', s.id, s.id, s.customer_id, NULL::uuid, s.number, s.discount_cents::bigint
    FROM sale s WHERE ${soldIn(ctx, days)} AND s.discount_cents > 0
    UNION ALL
    SELECT 'desconto', '', ${ARCHIVED_ENTRY}, a.discount_cents
    FROM archived_sale_total a WHERE ${archivedIn(ctx, days)} AND a.discount_count > 0
    UNION ALL
    SELECT 'aprovacao', v.action, ${dayAt(ctx, "v.used_at")}, 'aprovacao', v.id, NULL::uuid, NULL::uuid, NULL::uuid,
           v.requested_by_name || ' · ' || v.approved_by_name, coalesce(v.amount_cents, 0)::bigint
    FROM approval v WHERE v.${ofCompany} AND v.used_at >= ${from} AND v.used_at < ${until}`;
}
