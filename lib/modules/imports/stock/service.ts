import "server-only";
import { MAX_MILLI } from "@/lib/core/quantity";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { moveStock } from "@/lib/modules/stock/service";
import type { Importer } from "../importer";
import { mapWithPauses } from "../pauses";
import { findNamedProducts } from "../product-service";
import { hint } from "../rules";
import { balanceChecker, clampCorrection, OPENING, OPENING_UNDONE } from "./rules";

const TOO_LITTLE = "O estoque importado já saiu, e o saldo não foi alterado. Corrija com um ajuste.";
const CORRECTION_LIMITED =
  "O estoque mudou depois da conferência, e a correção só pôde ser feita em parte. Confira a quantidade.";
const TOO_MUCH = "O saldo passaria de 99.999 e não foi alterado.";

/** Locks products in the order of their ids until the transaction ends. Returns their stock by id. */
async function lockStock(ctx: Ctx, ids: readonly string[]) {
  const stocks = await sqlFor(ctx).query<{ id: string; current_stock_milli: number }>`
    SELECT id, current_stock_milli FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return new Map(stocks.map(({ id, current_stock_milli }) => [id, current_stock_milli]));
}

/** Opening balances are regular stock movements. Undoing them adds a reverse movement; both stay in the ledger. */
export const stockImporter: Importer = {
  chunk: 250,
  check: async (ctx, lines) => mapWithPauses(lines, balanceChecker(await findNamedProducts(ctx, lines))),
  write: async (ctx, checked) => {
    const stocks = await lockStock(
      ctx,
      checked.map(({ target_id }) => target_id ?? ""),
    );
    const moves = checked.map(({ line, target_id, values }) => {
      const product_id = target_id ?? "";
      const correction_milli = Number(values.correction_milli);
      const quantity_milli = clampCorrection(stocks.get(product_id) ?? 0, correction_milli);
      const notes = quantity_milli === correction_milli ? [] : [hint("quantity_milli", CORRECTION_LIMITED)];
      return { line, product_id, quantity_milli, notes };
    });
    const nonZero = moves.filter(({ quantity_milli }) => quantity_milli !== 0);
    await moveStock(
      ctx,
      nonZero.map(({ product_id, quantity_milli }) => ({
        product_id,
        quantity_milli,
        kind: "inventario",
        reason: OPENING,
      })),
    );
    return {
      written: moves.map(({ line, product_id, quantity_milli, notes }) => ({
        line,
        subject_id: product_id,
        before: { quantity_milli: -quantity_milli },
        after: { quantity_milli },
        notes,
      })),
    };
  },
  undo: async (ctx, _import_id, rows) => {
    const stocks = await lockStock(
      ctx,
      rows.map(({ subject_id }) => subject_id),
    );
    const kept = new Map<number, string>();
    const reversals = rows.flatMap(({ line, subject_id, before }) => {
      const quantity_milli = Number(before?.quantity_milli ?? 0);
      const balance_milli = (stocks.get(subject_id) ?? 0) + quantity_milli;
      if (balance_milli < 0) kept.set(line, TOO_LITTLE);
      else if (balance_milli > MAX_MILLI) kept.set(line, TOO_MUCH);
      else if (quantity_milli !== 0)
        return [{ product_id: subject_id, quantity_milli, kind: "inventario" as const, reason: OPENING_UNDONE }];
      return [];
    });
    if (reversals.length > 0) await moveStock(ctx, reversals);
    return kept;
  },
  keepUsed: async () => TOO_LITTLE,
};
