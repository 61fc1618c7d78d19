import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { codeKey, codesOf } from "./entry";

const TTL_MS = 5 * 60_000;
const MAX_CODES = 5_000;

interface CachedProduct {
  readonly product: PdvProduct;
  readonly until_ms: number;
}

/** Cannot collide with a barcode, because barcodes have no spaces. */
const scaleKey = (scale_code: string) => `balança ${Number(scale_code)}`;

const keysOf = (product: PdvProduct) => [
  ...codesOf(product).map(codeKey),
  ...(product.scale_code ? [scaleKey(product.scale_code)] : []),
];

/**
 * Remembers the products seen in the last five minutes, so that a repeated code needs no request. A remembered price
 * may be outdated; the server then rejects the sale.
 */
export function createProductMemory(ttl_ms = TTL_MS) {
  const byCode = new Map<string, CachedProduct>();
  const lists = new Map<string, readonly PdvProduct[]>();

  return {
    learn(products: readonly PdvProduct[], now_ms: number) {
      if (byCode.size > MAX_CODES) byCode.clear();
      for (const product of products)
        for (const key of keysOf(product)) byCode.set(key, { product, until_ms: now_ms + ttl_ms });
    },
    recall(code: string, now_ms: number): PdvProduct | undefined {
      const cached = byCode.get(codeKey(code));
      return cached && now_ms < cached.until_ms ? cached.product : undefined;
    },
    recallWeighed(scale_code: string, now_ms: number): PdvProduct | undefined {
      const cached = byCode.get(scaleKey(scale_code));
      return cached && now_ms < cached.until_ms ? cached.product : undefined;
    },
    /** The last results of a search, shown while the next request runs. */
    list: (address: string) => lists.get(address),
    keepList(address: string, products: readonly PdvProduct[]) {
      if (lists.size > 200) lists.clear();
      lists.set(address, products);
    },
    /** Called after a sale or a refusal, so that stock and prices are requested again. */
    forget() {
      byCode.clear();
      lists.clear();
    },
  };
}

export type ProductMemory = ReturnType<typeof createProductMemory>;
