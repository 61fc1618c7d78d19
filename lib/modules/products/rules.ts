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
