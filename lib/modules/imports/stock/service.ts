import "server-only";
import { MAX_MILLI } from "@/lib/core/quantity";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { moveStock } from "@/lib/modules/stock/service";
import type { Importer } from "../importers/service";
import { findNamed } from "../products/service";
import { judgeBalances, OPENING, OPENING_UNDONE } from "./rules";

const TOO_LITTLE = "Já saiu do estoque o que a importação pôs: o saldo ficou como está. Acerte por um ajuste.";
const TOO_MUCH = "O saldo passaria de 99.999: ficou como está.";

/** What is on these shelves, held in the order of ids until the transaction ends. */
async function holdShelves(ctx: Ctx, ids: readonly string[]) {
  const shelves = await sqlFor(ctx).query<{ id: string; current_stock_milli: number }>`
    SELECT id, current_stock_milli FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return new Map(shelves.map(({ id, current_stock_milli }) => [id, current_stock_milli]));
}

/**
 * What products were sold, returned or bought since the file was received, and not what somebody corrected since: a
 * correction already says what was on the shelf.
 */
async function movedSince(ctx: Ctx, ids: readonly string[], since: Date): Promise<Map<string, number>> {
  const rows = await sqlFor(ctx).query<{ product_id: string; moved_milli: number }>`
    SELECT product_id, sum(quantity_milli)::float8 AS moved_milli FROM stock_movement
    WHERE company_id = ${ctx.company_id}::uuid AND product_id = ANY (${ids}::uuid[]) AND created_at > ${since}::timestamptz
      AND kind IN ('venda', 'devolucao', 'compra')
    GROUP BY product_id`;
  return new Map(rows.map(({ product_id, moved_milli }) => [product_id, moved_milli]));
}

/** Opening balances are movements like any other: taking them back is a counter-movement, and the ledger keeps both. */
export const stockImporter: Importer = {
  chunk: 250,
  judge: async (ctx, lines, { created_at }) => {
    const named = await findNamed(ctx, lines);
    const ids = named.map(({ id }) => id);
    // Held before what moved is read, so that no sale comes between the two.
    const shelves = await holdShelves(ctx, ids);
    const products = named.map((product) => ({
      ...product,
      current_stock_milli: shelves.get(product.id) ?? product.current_stock_milli,
    }));
    return judgeBalances(lines, products, await movedSince(ctx, ids, created_at));
  },
  write: async (ctx, judged) => {
    const wanted = judged.map(({ line, target_id, values }) => ({
      line,
      product_id: target_id ?? "",
      balance_milli: Number(values.quantity_milli),
    }));
    const shelves = await holdShelves(
      ctx,
      wanted.map(({ product_id }) => product_id),
    );
    const moves = wanted.map(({ line, product_id, balance_milli }) => ({
      line,
      product_id,
      quantity_milli: balance_milli - (shelves.get(product_id) ?? 0),
    }));
    const real = moves.filter(({ quantity_milli }) => quantity_milli !== 0);
    await moveStock(
      ctx,
      real.map(({ product_id, quantity_milli }) => ({
        product_id,
        quantity_milli,
        kind: "inventario",
        reason: OPENING,
      })),
    );
    return {
      written: moves.map(({ line, product_id, quantity_milli }) => ({
        ...{ line, subject_id: product_id, before: { quantity_milli: -quantity_milli }, after: { quantity_milli } },
      })),
    };
  },
  takeBack: async (ctx, _import_id, rows) => {
    const shelves = await holdShelves(
      ctx,
      rows.map(({ subject_id }) => subject_id),
    );
    const kept = new Map<number, string>();
    const back = rows.flatMap(({ line, subject_id, before }) => {
      const quantity_milli = Number(before?.quantity_milli ?? 0);
      const balance_milli = (shelves.get(subject_id) ?? 0) + quantity_milli;
      if (balance_milli < 0) kept.set(line, TOO_LITTLE);
      else if (balance_milli > MAX_MILLI) kept.set(line, TOO_MUCH);
      else if (quantity_milli !== 0)
        return [{ product_id: subject_id, quantity_milli, kind: "inventario" as const, reason: OPENING_UNDONE }];
      return [];
    });
    if (back.length > 0) await moveStock(ctx, back);
    return kept;
  },
  keep: async () => TOO_LITTLE,
};
