import type { PdvProduct } from "@/lib/modules/pdv/schema";

type Products = readonly PdvProduct[];

/** Results of the product cache; null while it is not loaded. */
type LocalResult = { readonly products: Products; readonly is_fresh: boolean } | null;

export interface Answer {
  /** The category and the text of the search: "category_id|text". */
  readonly search_key: string;
  readonly products: Products;
  /** Reliable enough for Enter to take the first row. */
  readonly is_sure: boolean;
}

/**
 * Returns the local results to show before the server answers, or null if they are empty and may be outdated: only the server
 * knows a product created just now.
 */
export function localAnswer(search_key: string, local: LocalResult): Answer | null {
  if (!local || (local.products.length === 0 && !local.is_fresh)) return null;
  return { search_key, products: local.products, is_sure: local.is_fresh && local.products.length > 0 };
}

/**
 * Returns the results after the server answered. While the product cache is fresh, its order is kept, so that no row
 * moves when the user presses Enter.
 */
export function serverAnswer(search_key: string, local: LocalResult, found: Products): Answer {
  const products = local?.is_fresh ? appendMissing(local.products, found) : found;
  return { search_key, products, is_sure: true };
}

/** Appends all results of the server that are not in the local list. */
function appendMissing(local: Products, found: Products): Products {
  const ids = new Set(local.map(({ id }) => id));
  return [...local, ...found.filter(({ id }) => !ids.has(id))];
}
