import "server-only";
import { MAX_MILLI } from "@/lib/core/quantity";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { moveStock } from "@/lib/modules/stock/service";
import type { Importer } from "../importers/service";
import { mapWithPauses } from "../pauses";
import { findNamed } from "../products/service";
import { hint } from "../rules";
import { balanceChecker, clampCorrection, OPENING, OPENING_UNDONE } from "./rules";

const TOO_LITTLE = "Já saiu do estoque o que a importação pôs: o saldo ficou como está. Acerte por um ajuste.";
const SOLD_MEANWHILE =
  "Depois da conferência, o estoque mudou além da correção: ela foi feita até onde cabia. Confira a quantidade.";
const TOO_MUCH = "O saldo passaria de 99.999: ficou como está.";

/** What is on these shelves, held in the order of ids until the transaction ends. */
async function holdShelves(ctx: Ctx, ids: readonly string[]) {
  const shelves = await sqlFor(ctx).query<{ id: string; current_stock_milli: number }>`
    SELECT id, current_stock_milli FROM product
    WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return new Map(shelves.map(({ id, current_stock_milli }) => [id, current_stock_milli]));
}

/** Opening balances are movements like any other: taking them back is a counter-movement, and the ledger keeps both. */
export const stockImporter: Importer = {
  chunk: 250,
  judge: async (ctx, lines) => mapWithPauses(lines, balanceChecker(await findNamed(ctx, lines))),
  write: async (ctx, judged) => {
    const shelves = await holdShelves(
      ctx,
      judged.map(({ target_id }) => target_id ?? ""),
    );
    const moves = judged.map(({ line, target_id, values }) => {
      const product_id = target_id ?? "";
      const correction_milli = Number(values.correction_milli);
      const quantity_milli = clampCorrection(shelves.get(product_id) ?? 0, correction_milli);
      const notes = quantity_milli === correction_milli ? [] : [hint("quantity_milli", SOLD_MEANWHILE)];
      return { line, product_id, quantity_milli, notes };
    });
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
      written: moves.map(({ line, product_id, quantity_milli, notes }) => ({
        line,
        subject_id: product_id,
        before: { quantity_milli: -quantity_milli },
        after: { quantity_milli },
        notes,
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
