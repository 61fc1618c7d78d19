import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { MAX_MILLI } from "@/lib/core/quantity";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { findProductIds } from "@/lib/modules/products/service";
import type { stockCounts } from "./endpoints";
import type { CountView } from "./rules";

export interface LineRow {
  readonly product_id: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly unit: string;
  readonly current_stock_milli: number;
  readonly item_id: string | null;
  readonly counted_milli: number | null;
  readonly counted_at: Date | null;
  readonly counted_by: string | null;
  readonly moved_while_counted: boolean;
  readonly difference_milli: bigint;
  readonly difference_cents: bigint;
}

/** A movement is dated to the start of its request, so one that is written during a count can be dated before it. */
const LONGEST_REQUEST = Prisma.sql`interval '1 hour'`;

/** Whether movement m sets the stock to what somebody found: an inventory, or a count by hand or by a divergence. */
const isCorrection = (ctx: Ctx) => Prisma.sql`
  (m.kind = 'inventario' OR m.kind = 'ajuste' AND m.reason LIKE 'Contagem%'
   OR m.kind = 'ajuste' AND EXISTS (
     SELECT FROM stock_divergence v WHERE v.company_id = ${ctx.company_id}::uuid AND v.stock_movement_id = m.id))`;

/**
 * Returns the SQL of a product's corrections since a count was opened. The difference between two such sums, each read
 * while the product is locked, is what was corrected between them, whatever the movements' dates are.
 */
export const correctionsSince = (ctx: Ctx, { product_id, opened_at }: { product_id: string; opened_at: Date }) =>
  Prisma.sql`
    SELECT coalesce(sum(m.quantity_milli), 0) FROM stock_movement m
    WHERE m.company_id = ${ctx.company_id}::uuid AND m.product_id = ${product_id}::uuid
      AND m.created_at > ${opened_at}::timestamptz - ${LONGEST_REQUEST} AND ${isCorrection(ctx)}`;

/**
 * Defines the differences of a count, for its preview and for applying it. A counted product keeps later movements: its
 * difference is the counted quantity minus the stock at that moment. Later corrections by hand, by a divergence or by a
 * spreadsheet are not applied twice, and an offline sale made before the count does not reduce the stock again when it
 * arrives. An uncounted product loses the stock it had when the count began. No balance goes below zero.
 */
const linesOf = (ctx: Ctx, id: string, product_ids: readonly string[] | null) => Prisma.sql`
  SELECT * FROM (WITH late AS MATERIALIZED (
    SELECT m.product_id, m.quantity_milli, sold.sold_at, sold.recorded_at FROM stock_count s
    JOIN sale sold ON sold.company_id = ${ctx.company_id}::uuid AND sold.offline_number IS NOT NULL AND sold.number = sold.offline_number
      AND sold.recorded_at > s.created_at
    JOIN stock_movement m ON m.company_id = ${ctx.company_id}::uuid AND m.sale_id = sold.id AND m.kind = 'venda'
    WHERE s.company_id = ${ctx.company_id}::uuid AND s.id = ${id}::uuid AND s.status = 'aberta'
  ) SELECT *, sign(difference_milli)::bigint * ((abs(difference_milli) * cost_price_cents + 500) / 1000) AS difference_cents
  FROM (
    SELECT p.id AS product_id, p.name, p.barcode, p.unit, p.current_stock_milli, p.cost_price_cents::bigint, s.status <> 'aberta' AS has_ended,
           i.id AS item_id, i.counted_milli, i.counted_at, i.user_name AS counted_by,
           coalesce(i.stock_milli <> i.first_stock_milli, false) AS moved_while_counted,
           CASE WHEN s.status <> 'aberta' THEN coalesce(d.quantity_milli, 0)
                ELSE greatest(-p.current_stock_milli, least(${MAX_MILLI}::int - p.current_stock_milli,
                       CASE WHEN i.id IS NULL THEN moved.milli - p.current_stock_milli
                            ELSE i.counted_milli - i.stock_milli - corrected.milli - arrived.milli END)) END::bigint AS difference_milli
    FROM stock_count s
    JOIN product p ON p.company_id = ${ctx.company_id}::uuid
    LEFT JOIN stock_count_item i ON i.company_id = ${ctx.company_id}::uuid AND i.stock_count_id = s.id AND i.product_id = p.id
    LEFT JOIN stock_movement d ON d.company_id = ${ctx.company_id}::uuid AND d.stock_count_id = s.id AND d.product_id = p.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.quantity_milli), 0) AS milli FROM stock_movement m
      WHERE s.status = 'aberta' AND i.id IS NULL AND m.company_id = ${ctx.company_id}::uuid AND m.product_id = p.id
        AND m.created_at > s.created_at
    ) AS moved
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.quantity_milli), 0) - coalesce(i.corrected_milli, 0) AS milli FROM stock_movement m
      WHERE s.status = 'aberta' AND i.id IS NOT NULL AND m.company_id = ${ctx.company_id}::uuid AND m.product_id = p.id
        AND m.created_at > CASE WHEN i.corrected_milli IS NULL THEN i.counted_at ELSE s.created_at - ${LONGEST_REQUEST} END
        AND ${isCorrection(ctx)}
    ) AS corrected
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(late.quantity_milli), 0) AS milli FROM late
      WHERE late.product_id = p.id AND late.sold_at <= i.counted_at AND late.recorded_at > i.counted_at
    ) AS arrived
    WHERE s.company_id = ${ctx.company_id}::uuid AND s.id = ${id}::uuid
      ${product_ids ? Prisma.sql`AND p.id = ANY (${product_ids}::uuid[])` : Prisma.empty}
      AND (i.id IS NOT NULL OR d.id IS NOT NULL
           OR s.status = 'aberta' AND p.archived_at IS NULL AND coalesce(p.category_id = s.category_id, true))
  ) AS line) AS priced`;

const WANTED: Record<CountView, Prisma.Sql> = {
  contados: Prisma.sql`item_id IS NOT NULL ORDER BY counted_at DESC, product_id`,
  diferencas: Prisma.sql`difference_milli <> 0 AND (item_id IS NOT NULL OR has_ended) ORDER BY abs(difference_cents) DESC, name, product_id`,
  nao_contados: Prisma.sql`item_id IS NULL ORDER BY current_stock_milli > 0 DESC, name, product_id`,
};

/** Returns the line of a counted product. */
export async function readLine(ctx: Ctx, id: string, product_id: string): Promise<LineRow> {
  const [line] = await sqlFor(ctx).query<LineRow>`${linesOf(ctx, id, [product_id])} WHERE item_id IS NOT NULL`;
  return must(line);
}

/** Returns all differences that applying the count would write. */
export const readDifferences = (ctx: Ctx, id: string, with_uncounted: boolean) =>
  sqlFor(ctx).query<LineRow>`
    ${linesOf(ctx, id, null)} WHERE difference_milli <> 0 AND (item_id IS NOT NULL OR ${with_uncounted})`;

/** Returns a page of lines, and the totals of the whole search. */
export async function listLines(ctx: Ctx, { id, search, view, ...input }: Received<typeof stockCounts.lines>) {
  must(await ctx.db.stockCount.findFirst({ where: { id } }));
  const lines = linesOf(ctx, id, search ? await findProductIds(ctx, search) : null);
  const { skip, take } = slice(input);
  const [rows, [sums]] = await Promise.all([
    sqlFor(ctx).query<LineRow>`${lines} WHERE ${WANTED[view]} LIMIT ${take} OFFSET ${skip}`,
    sqlFor(ctx).query<Record<keyof typeof NAMES, bigint>>`
      SELECT count(*) FILTER (WHERE item_id IS NOT NULL) AS counted,
             count(*) FILTER (WHERE difference_milli <> 0 AND (item_id IS NOT NULL OR has_ended)) AS different,
             sum(difference_cents) FILTER (WHERE difference_cents > 0 AND (item_id IS NOT NULL OR has_ended)) AS more_cents,
             -sum(difference_cents) FILTER (WHERE difference_cents < 0 AND (item_id IS NOT NULL OR has_ended)) AS less_cents,
             count(*) FILTER (WHERE item_id IS NULL) AS uncounted,
             count(*) FILTER (WHERE item_id IS NULL AND difference_milli <> 0) AS uncounted_in_stock,
             -sum(difference_cents) FILTER (WHERE item_id IS NULL) AS uncounted_cents
      FROM (${lines}) AS of_count`,
  ]);
  const totals = Object.fromEntries(
    Object.keys(NAMES).map((name) => [name, Number(sums?.[name as keyof typeof NAMES] ?? 0)]),
  ) as Record<keyof typeof NAMES, number>;
  return { rows, totals, total: totals[TOTAL_OF[view]], page: input.page, per_page: input.per_page };
}

const NAMES = {
  counted: 0,
  different: 0,
  more_cents: 0,
  less_cents: 0,
  uncounted: 0,
  uncounted_in_stock: 0,
  uncounted_cents: 0,
};
const TOTAL_OF = { contados: "counted", diferencas: "different", nao_contados: "uncounted" } as const;
