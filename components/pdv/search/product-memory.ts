import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { codeKey } from "./entry";

const KEPT_MS = 5 * 60_000;
const MOST = 5_000;

interface Known {
  readonly product: PdvProduct;
  readonly until_ms: number;
}

/**
 * What the till has seen of the shelf in the last five minutes, so that a code read again needs no server. Prices may
 * grow old in it; the sale is refused by the server when they did.
 */
export function createProductMemory(kept_ms = KEPT_MS) {
  const byCode = new Map<string, Known>();
  const lists = new Map<string, readonly PdvProduct[]>();

  return {
    learn(products: readonly PdvProduct[], now_ms: number) {
      if (byCode.size > MOST) byCode.clear();
      for (const product of products)
        if (product.barcode) byCode.set(codeKey(product.barcode), { product, until_ms: now_ms + kept_ms });
    },
    recall(code: string, now_ms: number): PdvProduct | undefined {
      const known = byCode.get(codeKey(code));
      return known && now_ms < known.until_ms ? known.product : undefined;
    },
    /** The last answer to a search, shown while the next is on its way. */
    list: (address: string) => lists.get(address),
    keepList(address: string, products: readonly PdvProduct[]) {
      if (lists.size > 200) lists.clear();
      lists.set(address, products);
    },
    /** After a sale or a refusal, stock and prices are asked for again. */
    forget() {
      byCode.clear();
      lists.clear();
    },
  };
}

export type ProductMemory = ReturnType<typeof createProductMemory>;
