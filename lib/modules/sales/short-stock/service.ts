import "server-only";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { requireApproval } from "@/lib/modules/approvals/service";
import { moveStock } from "@/lib/modules/stock/service";
import { outOfStockError, type PricedProduct } from "../rules";
import { missingValue, splitByStock } from "./rules";

/** Quantities by product id, in thousandths. */
type QuantityByProduct = ReadonlyMap<string, number>;

/** Locks the products of a sale in order of id and returns the stock of each. */
export async function lockStock(ctx: Ctx, product_ids: Iterable<string>): Promise<QuantityByProduct> {
  // The items of the sale hold KEY SHARE on their products, with which FOR UPDATE of another sale would deadlock.
  const rows = await sqlFor(ctx).query<{ id: string; current_stock_milli: number }>`
    SELECT id, current_stock_milli FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${[...product_ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, current_stock_milli }) => [id, current_stock_milli]));
}

export interface MissingStock {
  readonly product_id: string;
  readonly available_milli: number;
  readonly missing_milli: number;
}

/**
 * Takes what the stock covers of the quantities of a sale; what is missing becomes stock divergences. The products must be
 * locked by `lockStock`. Returns what is missing.
 */
export async function takeAvailableStock(
  ctx: Ctx,
  sale_id: string,
  wanted: QuantityByProduct,
  available: QuantityByProduct,
): Promise<MissingStock[]> {
  const parts = [...available].map(([product_id, available_milli]) => ({
    product_id,
    available_milli,
    ...splitByStock(wanted.get(product_id) ?? 0, available_milli),
  }));
  const given = parts.filter(({ given_milli }) => given_milli > 0);
  const missing = parts.filter(({ missing_milli }) => missing_milli > 0);
  await moveStock(
    ctx,
    given.map(({ product_id, given_milli }) => ({ product_id, kind: "venda", quantity_milli: -given_milli, sale_id })),
  );
  if (missing.length > 0)
    await ctx.db.stockDivergence.createMany({
      data: missing.map(({ product_id, missing_milli }) => ({
        company_id: ctx.company_id,
        sale_id,
        product_id,
        missing_milli,
        created_at: ctx.now,
      })),
    });
  return missing;
}

/**
 * Takes the stock of a sale in a shop that sells without stock, and flags the sale if anything is missing. Where the shop
 * asks for an approval, it is for the value of what is missing. Returns whether anything is missing. Throws
 * APPROVAL_REQUIRED, and OUT_OF_STOCK if the caller may not sell without stock.
 */
export async function takeStockOrRecordMissing(
  ctx: Ctx,
  sale_id: string,
  wanted: QuantityByProduct,
  terms: {
    readonly sell_without_stock: string;
    readonly products: ReadonlyMap<string, PricedProduct>;
    readonly approval_ids: readonly string[] | undefined;
  },
): Promise<boolean> {
  const missing = await takeAvailableStock(ctx, sale_id, wanted, await lockStock(ctx, wanted.keys()));
  if (missing.length === 0) return false;
  const short = missing.flatMap(({ product_id, available_milli, missing_milli }) => {
    const product = terms.products.get(product_id);
    return product ? [{ ...product, current_stock_milli: available_milli, missing_milli }] : [];
  });
  if (terms.sell_without_stock !== "avisar") {
    const amount_cents = missingValue(short);
    await requireApproval(ctx, "sell_without_stock", terms.approval_ids, { amount_cents }, outOfStockError(short));
  }
  await ctx.db.sale.updateMany({ where: { id: sale_id }, data: { flags: ["sem_estoque"] } });
  return true;
}
