import "server-only";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { moveStock } from "./service";

/** Quantities of a sale by product id, in thousandths. */
type QuantityByProduct = ReadonlyMap<string, number>;

interface LateSale {
  readonly number: string;
  readonly sold_at: Date;
}

const REASON = "Contado depois da venda";

/**
 * Adds back the quantities of a late sale for products counted after it was made: the goods were already gone when they
 * were counted, so the sale must not reduce the stock again. The products must be locked. Returns the quantities given
 * back.
 */
export async function restoreCountedStock(
  ctx: Ctx,
  { number, sold_at }: LateSale,
  quantities: QuantityByProduct,
): Promise<QuantityByProduct> {
  const counted = await findCountedSince(ctx, sold_at, [...quantities.keys()]);
  const back = new Map([...quantities].filter(([id]) => counted.has(id)));
  await moveStock(
    ctx,
    [...back].map(([product_id, quantity_milli]) => ({
      product_id,
      kind: "inventario",
      quantity_milli,
      reason: `${REASON} ${number}`,
    })),
  );
  return back;
}

/**
 * Returns the products whose balance was set after the sale: by an applied inventory (counted, or set to zero as
 * uncounted), by hand, by a divergence or by a spreadsheet.
 */
async function findCountedSince(ctx: Ctx, sold_at: Date, product_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT p.id FROM product p
    WHERE p.company_id = ${ctx.company_id}::uuid AND p.id = ANY (${[...product_ids]}::uuid[]) AND (
      EXISTS (
        SELECT FROM stock_count_item i JOIN stock_count s ON s.company_id = ${ctx.company_id}::uuid AND s.id = i.stock_count_id
        WHERE i.company_id = ${ctx.company_id}::uuid AND i.product_id = p.id AND s.status = 'aplicada' AND i.counted_at >= ${sold_at})
      OR EXISTS (
        SELECT FROM stock_movement m
        LEFT JOIN stock_count s ON s.company_id = ${ctx.company_id}::uuid AND s.id = m.stock_count_id
        WHERE m.company_id = ${ctx.company_id}::uuid AND m.product_id = p.id AND m.created_at >= ${sold_at}
          AND (m.kind = 'inventario' AND s.id IS NULL AND m.reason NOT LIKE ${`${REASON}%`}
               OR s.created_at >= ${sold_at} AND NOT EXISTS (
                 SELECT FROM stock_count_item i
                 WHERE i.company_id = ${ctx.company_id}::uuid AND i.stock_count_id = s.id AND i.product_id = p.id)
               OR m.kind = 'ajuste' AND (m.reason LIKE 'Contagem%' OR EXISTS (
                 SELECT FROM stock_divergence v WHERE v.company_id = ${ctx.company_id}::uuid AND v.stock_movement_id = m.id)))))`;
  return new Set(rows.map(({ id }) => id));
}
