import { AppError, invalidField } from "@/lib/api/errors";
import { fitsUnit, formatQuantityWithUnit, MAX_MILLI, type Unit } from "@/lib/core/quantity";

export const SITUATIONS = ["ok", "baixo", "zerado"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** `repor` selects products at or below their minimum: `baixo` and `zerado` together. */
export const SITUATION_FILTERS = ["repor", ...SITUATIONS] as const;
export type SituationFilter = (typeof SITUATION_FILTERS)[number];

export const STOCK_SORTS = ["name", "current_stock_milli", "sale_value_cents"] as const;

export const STOCK_MOVEMENT_KINDS = [
  "inicial",
  "venda",
  "devolucao",
  "compra",
  "ajuste",
  "perda",
  "inventario",
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

export const ADJUSTMENT_MODES = ["entrada", "saida", "novo_saldo"] as const;
export type AdjustmentMode = (typeof ADJUSTMENT_MODES)[number];

export const ADJUSTMENT_REASONS = ["compra", "contagem", "perda", "validade", "uso_interno", "outros"] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The valid reasons of each adjustment mode, most likely first. */
export const REASONS_OF: Record<AdjustmentMode, readonly AdjustmentReason[]> = {
  entrada: ["compra", "contagem", "outros"],
  saida: ["perda", "validade", "uso_interno", "contagem", "outros"],
  novo_saldo: ["contagem", "perda", "validade", "uso_interno", "outros"],
};

interface CurrentStock {
  readonly name: string;
  readonly unit: Unit;
  readonly current_stock_milli: number;
}

export interface Adjustment {
  readonly mode: AdjustmentMode;
  readonly quantity_milli: number;
}

/** Returns the resulting stock, in thousandths; may be negative, which `adjust` rejects. */
export const balanceAfter = (current_milli: number, { mode, quantity_milli }: Adjustment) =>
  ({ entrada: current_milli + quantity_milli, saida: current_milli - quantity_milli, novo_saldo: quantity_milli })[
    mode
  ];

/**
 * Returns the signed movement of an adjustment at the current stock. Throws OUT_OF_STOCK if the stock is insufficient,
 * and INVALID for a fraction of a unit, a stock above the maximum, or an unchanged balance.
 */
export function adjust({ name, unit, current_stock_milli }: CurrentStock, adjustment: Adjustment): number {
  const balance_milli = balanceAfter(current_stock_milli, adjustment);
  // A fractional quantity is accepted only if it makes the stock whole: a product that was once sold by weight can have a
  // fraction left.
  if (!fitsUnit(adjustment.quantity_milli, unit) && !fitsUnit(balance_milli, unit))
    throw invalidField("quantity_milli", `${name} só é contado em quantidade inteira.`);
  const current = formatQuantityWithUnit(current_stock_milli, unit);
  if (balance_milli < 0) {
    const message = `Só há ${current} em estoque.`;
    throw new AppError("OUT_OF_STOCK", { message, errors: { quantity_milli: [message] } });
  }
  if (balance_milli > MAX_MILLI) throw invalidField("quantity_milli", "O estoque máximo é 99.999.");
  if (balance_milli === current_stock_milli) throw invalidField("quantity_milli", `O estoque já é de ${current}.`);
  return balance_milli - current_stock_milli;
}

/** Returns the movement kind of an adjustment: purchase, loss or correction. */
export function kindOf(reason: AdjustmentReason, moved_milli: number): StockMovementKind {
  if (reason === "compra" && moved_milli > 0) return "compra";
  return (reason === "perda" || reason === "validade") && moved_milli < 0 ? "perda" : "ajuste";
}
