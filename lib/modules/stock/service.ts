import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import type { StockMovementKind } from "./rules";

export interface StockChange {
  readonly product_id: string;
  readonly kind: StockMovementKind;
  /** Signed: what leaves is negative. */
  readonly quantity_milli: number;
  readonly sale_id?: string;
  readonly reason?: string;
}

/**
 * Writes stock movements, whose trigger keeps each product's balance; always in the order of the products' ids, so that
 * two sales never wait for each other. Refuses with OUT_OF_STOCK what would take a balance below zero.
 */
export async function moveStock(ctx: Ctx, changes: readonly StockChange[]) {
  const ordered = [...changes].sort((a, b) => (a.product_id < b.product_id ? -1 : 1));
  await ctx.db.stock_movement.createMany({
    data: ordered.map((change) => ({
      company_id: ctx.company_id,
      user_id: ctx.user.id,
      created_at: ctx.now,
      ...change,
    })),
  });
}
