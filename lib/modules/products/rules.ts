import { formatQuantityWithUnit, isDivisible, isWhole, type Unit } from "@/lib/core/quantity";

/** The columns by which the list can be sorted. */
export const PRODUCT_SORTS = [
  "name",
  "category",
  "current_stock_milli",
  "cost_price_cents",
  "sale_price_cents",
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The default categories of a new company. */
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

/** Returns whether the stock is at or below the minimum. */
export const isLow = (product: { current_stock_milli: number; minimum_stock_milli: number }) =>
  product.current_stock_milli <= product.minimum_stock_milli;

/** Quantities of a product that stay when its unit changes, in thousandths. */
export interface Quantities {
  readonly unit: string;
  readonly current_stock_milli: number;
  /** Quantities in open lines of the purchase list. */
  readonly listed_milli: readonly number[];
  /** Quantities counted in open stock counts. */
  readonly counted_milli: readonly number[];
}

/** Returns why a product cannot change to a unit without decimals yet, with the quantity that prevents it; null if it can. */
export function unitProblem(quantities: Quantities, next_unit: string): string | null {
  const { unit, current_stock_milli, listed_milli, counted_milli } = quantities;
  if (isDivisible(next_unit) || !isDivisible(unit)) return null;
  const shown = (milli: number) => formatQuantityWithUnit(milli, unit as Unit);
  if (!isWhole(current_stock_milli))
    return `Há ${shown(current_stock_milli)} em estoque. Ajuste para um número inteiro antes de trocar a unidade.`;
  const listed = listed_milli.find((milli) => !isWhole(milli));
  if (listed !== undefined)
    return `A lista de compras pede ${shown(listed)}. Mude para um número inteiro antes de trocar a unidade.`;
  const counted = counted_milli.find((milli) => !isWhole(milli));
  if (counted !== undefined)
    return `O inventário aberto tem ${shown(counted)} contados. Conclua o inventário antes de trocar a unidade.`;
  return null;
}
