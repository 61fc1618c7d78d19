import type { PdvProduct } from "@/lib/modules/pdv/schema";

type Products = readonly PdvProduct[];

/** What this device finds in its own catalogue; null while that is not at hand. */
type Own = { readonly products: Products; readonly is_fresh: boolean } | null;

export interface Answer {
  /** What was asked. */
  readonly address: string;
  readonly products: Products;
  /** Good enough for Enter to take its first row. */
  readonly is_sure: boolean;
}

/** What can be shown before the server has answered. A product that was registered just now is known only there. */
export function ownAnswer(address: string, own: Own): Answer | null {
  if (!own || (own.products.length === 0 && !own.is_fresh)) return null;
  return { address, products: own.products, is_sure: own.is_fresh && own.products.length > 0 };
}

/** While the catalogue is fresh the list stays in its order, so that no row moves under somebody's Enter. */
export function serverAnswer(address: string, own: Own, found: Products): Answer {
  const products = own?.is_fresh ? joined(own.products, found) : found;
  return { address, products, is_sure: true };
}

/** Nothing that the server found is left out, wherever it stands. */
function joined(own: Products, found: Products): Products {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...found.filter(({ id }) => !ids.has(id))];
}
