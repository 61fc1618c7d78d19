import { formatQuantityWithUnit, isWhole, type Unit } from "@/lib/core/quantity";

/** The categories every company begins with. */
export const DEFAULT_CATEGORIES = [
  "Bebidas",
  "Padaria",
  "Laticínios",
  "Grãos",
  "Condimentos",
  "Carnes",
  "Frutas",
  "Verduras",
  "Limpeza",
  "Higiene",
  "Outros",
] as const;

/** Low: current stock at or below the minimum. */
export const isLow = (product: { current_stock_milli: number; minimum_stock_milli: number }) =>
  product.current_stock_milli <= product.minimum_stock_milli;

interface Prices {
  readonly sale_price_cents: number;
  readonly cost_price_cents: number;
}

/** The prices that a form means: those it changed since it read them, and for the others what they are by now. */
export const meantPrices = (sent: Prices, known: Prices | undefined, now: Prices): Prices => ({
  sale_price_cents: sent.sale_price_cents === known?.sale_price_cents ? now.sale_price_cents : sent.sale_price_cents,
  cost_price_cents: sent.cost_price_cents === known?.cost_price_cents ? now.cost_price_cents : sent.cost_price_cents,
});

interface Stocked {
  readonly unit: string;
  readonly current_stock_milli: number;
}

/** Why a product cannot be sold in another unit yet: what is left of it is no number of units. Null where it can. */
export function unitProblem({ unit, current_stock_milli }: Stocked, next_unit: string): string | null {
  if (next_unit !== "un" || unit === "un" || isWhole(current_stock_milli)) return null;
  const left = formatQuantityWithUnit(current_stock_milli, unit as Unit);
  return `Há ${left} em estoque. Ajuste para um número inteiro antes de vender por unidade.`;
}
