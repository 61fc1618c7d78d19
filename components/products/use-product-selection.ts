"use client";

import { useState } from "react";
import type { Product } from "@/lib/modules/products/schema";

/** The selected products, kept across pages. */
export function useProductSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Product>>(new Map());
  function toggle(product: Product) {
    setPicked((before) => {
      const after = new Map(before);
      if (!after.delete(product.id)) after.set(product.id, product);
      return after;
    });
  }
  return { picked, toggle, clear: () => setPicked(new Map()) };
}

export type ProductSelection = ReturnType<typeof useProductSelection>;
