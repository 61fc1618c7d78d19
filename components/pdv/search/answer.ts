import type { PdvProduct } from "@/lib/modules/pdv/schema";

type Products = readonly PdvProduct[];

/** Results of this device's catalogue; null while it is not loaded. */
type Own = { readonly products: Products; readonly is_fresh: boolean } | null;

export interface Answer {
  /** The search (category and text) that was asked. */
  readonly address: string;
  readonly products: Products;
  /** Reliable enough for Enter to take the first row. */
  readonly is_sure: boolean;
}

/**
 * Returns the local results to show before the server answers. A product registered just now is only known to the
 * server.
 */
export function ownAnswer(address: string, own: Own): Answer | null {
  if (!own || (own.products.length === 0 && !own.is_fresh)) return null;
  return { address, products: own.products, is_sure: own.is_fresh && own.products.length > 0 };
}

/**
 * Returns the results after the server answered. While the catalogue is fresh, the local order is kept, so that no row
 * moves when the user presses Enter.
 */
export function serverAnswer(address: string, own: Own, found: Products): Answer {
  const products = own?.is_fresh ? joined(own.products, found) : found;
  return { address, products, is_sure: true };
}

/** Appends all results of the server that are not in the local list. */
function joined(own: Products, found: Products): Products {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...found.filter(({ id }) => !ids.has(id))];
}
