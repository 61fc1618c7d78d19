import "server-only";
import { v7 as uuid } from "uuid";
import type { Received } from "@/lib/api/endpoint";
import { must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import type { Unit } from "@/lib/core/quantity";
import { Prisma, type StockMovement } from "@/lib/db/prisma";
import { type Ctx, sqlFor, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import type { stock } from "./endpoints";
import { REASON_LABELS } from "./labels";
import { adjust, kindOf, type StockMovementKind } from "./rules";

export interface StockChange {
  readonly product_id: string;
  readonly kind: StockMovementKind;
  /** Signed: negative for quantities that leave. */
  readonly quantity_milli: number;
  readonly sale_id?: string;
  readonly stock_count_id?: string;
  readonly reason?: string;
}

/**
 * Returns the SQL statement that inserts stock movements; a trigger updates the balance of each product. Rows are
 * ordered by product id to avoid deadlocks between two sales. The statement fails with OUT_OF_STOCK if a balance would
 * go below zero.
 */
export function stockMovements({ company_id, user, now }: Ctx, changes: readonly StockChange[]) {
  const ordered = [...changes].sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  const rows = ordered.map((change) => ({ ...change, id: uuid() }));
  return Prisma.sql`
    INSERT INTO stock_movement (company_id, id, product_id, kind, quantity_milli, sale_id, stock_count_id, reason, user_id,
      created_at)
    SELECT ${company_id}::uuid, id, product_id, kind, quantity_milli, sale_id, stock_count_id, reason, ${user.id}::uuid,
      ${now}::timestamptz
    FROM jsonb_populate_recordset(NULL::stock_movement, ${JSON.stringify(rows)}::jsonb)
    RETURNING company_id, id, product_id, kind, quantity_milli, balance_milli, sale_id, stock_count_id, user_id, reason,
      created_at`;
}

export const moveStock = (ctx: Ctx, changes: readonly StockChange[]) =>
  sqlFor(ctx).query<StockMovement>`${stockMovements(ctx, changes)}`;

/** Locks products in order of id, for work that moves their stock more than once. */
export const lockProducts = (ctx: Ctx, ids: readonly string[]) =>
  sqlFor(ctx).query`
    SELECT FROM product WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;

/**
 * Adjusts the stock of a product with a reason. Locks the row of the product first, so that a new balance is computed
 * from the current stock, not from the stock shown on the screen.
 */
export const adjustStock = (
  ctx: Ctx,
  { id, mode, quantity_milli, reason, description }: Received<typeof stock.adjust>,
) =>
  transaction(ctx, async (ctx) => {
    const [product] = await sqlFor(ctx).query<{ name: string; unit: Unit; current_stock_milli: number }>`
      SELECT name, unit, current_stock_milli FROM product
      WHERE company_id = ${ctx.company_id}::uuid AND id = ${id}::uuid AND archived_at IS NULL FOR UPDATE`;
    const moved_milli = adjust(must(product), { mode, quantity_milli });
    const [movement] = await moveStock(ctx, [
      {
        product_id: id,
        kind: kindOf(reason, moved_milli),
        quantity_milli: moved_milli,
        reason: [REASON_LABELS[reason], description].filter(Boolean).join(": "),
      },
    ]);
    await recordAudit(ctx, "stock.adjust", { subject: id, details: { mode, moved_milli, reason } });
    return { ...must(movement), user_name: ctx.user.name, sale: null };
  });

export async function listMovements(ctx: Ctx, input: Received<typeof stock.movements>) {
  must(await ctx.db.product.findFirst({ where: { id: input.id } }));
  const where = { product_id: input.id };
  const [rows, total] = await Promise.all([
    ctx.db.stockMovement.findMany({
      where,
      include: { sale: { select: { id: true, number: true } } },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.stockMovement.count({ where }),
  ]);
  const names = await namesOf(ctx, [...new Set(rows.map(({ user_id }) => user_id))]);
  return {
    rows: rows.map((row) => ({ ...row, user_name: names.get(row.user_id) ?? "" })),
    total,
    page: input.page,
    per_page: input.per_page,
  };
}

async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const people = await sqlFor(ctx).query<{ id: string; name: string }>`
    SELECT id, name FROM users WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[])`;
  return new Map(people.map(({ id, name }) => [id, name]));
}
