import type { ScaleLayout } from "@/lib/core/scale-label";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

export interface Scan {
  readonly code: string;
  readonly quantity_milli: number | null;
}

/** A code that could not be added to the sale. */
export interface ScanProblem extends Scan {
  readonly id: number;
  /** The cart that the code was read for. */
  readonly cart_key: string;
  readonly message: string;
  /** No product has this code, so it can be registered. */
  readonly is_unknown: boolean;
}

/** Returns why a scale label cannot sell a product, or null: a weight, in thousandths of a kilogram, needs a product sold by the kilo. */
export function labelProblem({ content }: ScaleLayout, { name, unit }: Pick<PdvProduct, "name" | "unit">) {
  if (content === "preco" || unit === "kg") return null;
  return `A etiqueta traz o peso em kg, e ${name} não é vendido por quilo.`;
}
