import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { codeKey, codesOf } from "./entry";

const TTL_MS = 5 * 60_000;
const MAX_CODES = 5_000;
const MAX_SEARCHES = 200;

interface CachedProduct {
  readonly product: PdvProduct;
  readonly expires_at_ms: number;
}

/** Cannot collide with a barcode, because barcodes have no spaces. */
const scaleKey = (scale_code: string) => `balança ${Number(scale_code)}`;

const keysOf = (product: PdvProduct) => [
  ...codesOf(product).map(codeKey),
  ...(product.scale_code ? [scaleKey(product.scale_code)] : []),
];

/**
 * Caches the products seen in the last five minutes by code, and search results by search, so that a repeated code or search
 * needs no request. A cached price may be outdated; the server then rejects the sale.
 */
export function createRecentProducts(ttl_ms = TTL_MS) {
  const byKey = new Map<string, CachedProduct>();
  const resultsBySearch = new Map<string, readonly PdvProduct[]>();

  function find(key: string, now_ms: number): PdvProduct | undefined {
    const cached = byKey.get(key);
    return cached && now_ms < cached.expires_at_ms ? cached.product : undefined;
  }

  return {
    add(products: readonly PdvProduct[], now_ms: number) {
      if (byKey.size > MAX_CODES) byKey.clear();
      for (const product of products)
        for (const key of keysOf(product)) byKey.set(key, { product, expires_at_ms: now_ms + ttl_ms });
    },
    findByCode: (code: string, now_ms: number) => find(codeKey(code), now_ms),
    findByScaleCode: (scale_code: string, now_ms: number) => find(scaleKey(scale_code), now_ms),
    /** The last results of a search, shown while the next request runs. */
    savedResults: (search: string) => resultsBySearch.get(search),
    saveResults(search: string, products: readonly PdvProduct[]) {
      if (resultsBySearch.size > MAX_SEARCHES) resultsBySearch.clear();
      resultsBySearch.set(search, products);
    },
    /** Called after a sale or an error, so that stock and prices are requested again. */
    clear() {
      byKey.clear();
      resultsBySearch.clear();
    },
  };
}

export type RecentProducts = ReturnType<typeof createRecentProducts>;
