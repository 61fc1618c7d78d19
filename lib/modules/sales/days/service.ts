import "server-only";
import { must } from "@/lib/api/errors";
import { MAX_PER_PAGE } from "@/lib/api/page";
import { type LocalDate, toColumn } from "@/lib/core/calendar";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import type { SalesOrder } from "../list/rules";
import type { SalesTotals } from "../list/schema";

/** A range of business days, inclusive. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** Only sales made by this user. */
  readonly user_id?: string | undefined;
}

type Figure =
  | `${"subtotal" | "discount" | "surcharge" | "total" | "returned" | "net" | "credit"}_cents`
  | `${PaymentMethod}_cents`
  | "sale_count";

/** Totals of one day, without canceled sales. Returns are subtracted from the method they were refunded by. */
export type SoldDay = { readonly day: string } & Readonly<Record<Figure, number>>;

const sums = Prisma.sql`
  sum(sale_count)::bigint AS sale_count, sum(subtotal_cents)::bigint AS subtotal_cents, sum(discount_cents)::bigint AS discount_cents,
  sum(surcharge_cents)::bigint AS surcharge_cents, sum(total_cents)::bigint AS total_cents, sum(returned_cents)::bigint AS returned_cents,
  sum(total_cents - returned_cents)::bigint AS net_cents, sum(credit_cents)::bigint AS credit_cents,
  sum(dinheiro_cents)::bigint AS dinheiro_cents, sum(pix_cents)::bigint AS pix_cents, sum(debito_cents)::bigint AS debito_cents,
  sum(credito_cents)::bigint AS credito_cents, sum(fiado_cents)::bigint AS fiado_cents`;

const within = (ctx: Ctx, { first, last, user_id }: Days) => Prisma.sql`
  company_id = ${ctx.company_id}::uuid AND business_day BETWEEN ${toColumn(first)}::date AND ${toColumn(last)}::date
  ${user_id ? Prisma.sql`AND user_id = ${user_id}::uuid` : Prisma.empty}`;

/** Returns the totals of each day with completed sales, newest first, from the day totals table. */
export async function sumDays(ctx: Ctx, days: Days): Promise<SoldDay[]> {
  const rows = await sqlFor(ctx).query<{ day: string } & Record<Figure, bigint>>`
    SELECT to_char(business_day, 'YYYY-MM-DD') AS day, ${sums} FROM sale_day_total
    WHERE ${within(ctx, days)} GROUP BY business_day HAVING sum(sale_count) > 0 ORDER BY business_day DESC`;
  return rows.map(({ day, ...figures }) => {
    const numbers = Object.entries(figures).map(([name, value]) => [name, Number(value)]);
    return { day, ...Object.fromEntries(numbers) } as SoldDay;
  });
}

/** One page of sale ids with the count and totals of the whole result, read in one snapshot. */
export interface SalesPage {
  readonly ids: string[];
  readonly count: number;
  readonly totals: SalesTotals;
}

/** Returns the columns of ORDER BY. Sales with the same total are listed newest first. */
export function salesOrderBy({ sort, direction }: SalesOrder) {
  const way = Prisma.raw(direction);
  return sort === "total_cents"
    ? Prisma.sql`total_cents ${way}, business_day DESC, sold_at DESC, id DESC`
    : Prisma.sql`business_day ${way}, sold_at ${way}, id ${way}`;
}

/** Returns the sales of a page sorted by total, from all sales of the days. */
const shownByTotal = (ctx: Ctx, days: Days, { skip, take }: Slice, order: SalesOrder) => Prisma.sql`
  SELECT id, business_day, sold_at, total_cents FROM sale WHERE ${within(ctx, days)}
  ORDER BY ${salesOrderBy(order)} OFFSET ${skip}::int LIMIT ${take}::int`;

/**
 * Returns the sales of a page sorted by date, from the days on the page. The inner limit is a constant, so that PostgreSQL knows without
 * the parameters that few rows are read, and does not plan the statement again for every call.
 */
const shownByDate = (ctx: Ctx, days: Days, { skip, take }: Slice, order: SalesOrder) => Prisma.sql`
  SELECT * FROM (
    SELECT id, business_day, sold_at, total_cents FROM sale
    WHERE ${within(ctx, days)} AND business_day BETWEEN (SELECT first FROM touched) AND (SELECT last FROM touched)
    ORDER BY ${salesOrderBy(order)}
    OFFSET (SELECT ${skip}::int - before FROM touched)::bigint LIMIT ${Prisma.raw(String(MAX_PER_PAGE))}
  ) largest_page
  ORDER BY ${salesOrderBy(order)} LIMIT ${take}::int`;

interface Slice {
  readonly skip: number;
  readonly take: number;
}

/**
 * Returns a page of the sales of a day range. The day totals hold the number of sales per day, so only the days on the
 * page are read; a sort by total reads all days.
 */
export async function findSalesPageByDays(
  ctx: Ctx,
  days: Days,
  { skip, take }: Slice,
  order: SalesOrder,
): Promise<SalesPage> {
  const shown = order.sort === "total_cents" ? shownByTotal : shownByDate;
  const [salesPage] = await sqlFor(ctx).query<SalesPage>`
    WITH day AS (
      SELECT business_day, sum(listed_count) AS listed, ${sums} FROM sale_day_total WHERE ${within(ctx, days)} GROUP BY business_day
    ), placed AS (
      SELECT business_day, listed, sum(listed) OVER (ORDER BY business_day ${Prisma.raw(order.direction)}) - listed AS before FROM day
    ), touched AS (
      SELECT min(business_day) AS first, max(business_day) AS last, min(before) AS before FROM placed
      WHERE before + listed > ${skip}::int AND before < ${skip + take}::int
    ), shown AS (
      ${shown(ctx, days, { skip, take }, order)}
    )
    SELECT coalesce(sum(listed), 0)::int AS count,
           (SELECT coalesce(json_agg(id ORDER BY ${salesOrderBy(order)}), '[]') FROM shown) AS ids,
           json_build_object(
             'sale_count', coalesce(sum(sale_count), 0), 'subtotal_cents', coalesce(sum(subtotal_cents), 0),
             'discount_cents', coalesce(sum(discount_cents), 0), 'surcharge_cents', coalesce(sum(surcharge_cents), 0),
             'total_cents', coalesce(sum(total_cents), 0), 'returned_cents', coalesce(sum(returned_cents), 0),
             'net_cents', coalesce(sum(net_cents), 0), 'credit_cents', coalesce(sum(credit_cents), 0),
             'by_method', json_strip_nulls(json_build_object(
               'dinheiro', nullif(sum(dinheiro_cents), 0), 'pix', nullif(sum(pix_cents), 0), 'debito', nullif(sum(debito_cents), 0),
               'credito', nullif(sum(credito_cents), 0), 'fiado', nullif(sum(fiado_cents), 0)))) AS totals
    FROM day`;
  return must(salesPage);
}
