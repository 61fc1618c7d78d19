import { AppError, invalidField } from "@/lib/api/errors";
import { fitsUnit } from "@/lib/core/quantity";

export const COUNT_STATUSES = ["aberta", "aplicada", "cancelada"] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/** What to do with uncounted products. */
export const UNCOUNTED = ["manter", "zerar"] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

export const COUNT_VIEWS = ["contados", "diferencas", "nao_contados"] as const;
export type CountView = (typeof COUNT_VIEWS)[number];

interface Counted {
  readonly name: string;
  readonly unit: string;
  readonly category_id: string;
}

/** Throws INVALID for a product outside the category of the count or a fraction of a unit. */
export function requireCountable(
  product: Counted,
  category: { readonly id: string; readonly name: string } | null,
  quantity_milli: number,
) {
  if (category && product.category_id !== category.id)
    throw invalidField("code", `${product.name} não é da categoria ${category.name}, que está sendo contada.`);
  if (!fitsUnit(quantity_milli, product.unit))
    throw invalidField("quantity_milli", `${product.name} só é contado em quantidade inteira.`);
}

export function requireOpen<T extends { readonly status: string }>(count: T | null | undefined): T {
  if (!count) throw new AppError("NOT_FOUND");
  if (count.status !== "aberta") throw new AppError("COUNT_ENDED");
  return count;
}
