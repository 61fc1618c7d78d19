import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { codeKey, codesOf } from "./entry";

const KEPT_MS = 5 * 60_000;
const MOST = 5_000;

interface Known {
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
export function createProductMemory(kept_ms = KEPT_MS) {
  const byCode = new Map<string, Known>();
  const lists = new Map<string, readonly PdvProduct[]>();

  return {
    learn(products: readonly PdvProduct[], now_ms: number) {
      if (byCode.size > MOST) byCode.clear();
      for (const product of products)
        for (const key of keysOf(product)) byCode.set(key, { product, until_ms: now_ms + kept_ms });
    },
    recall(code: string, now_ms: number): PdvProduct | undefined {
      const known = byCode.get(codeKey(code));
      return known && now_ms < known.until_ms ? known.product : undefined;
    },
    recallWeighed(scale_code: string, now_ms: number): PdvProduct | undefined {
      const known = byCode.get(scaleKey(scale_code));
      return known && now_ms < known.until_ms ? known.product : undefined;
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
