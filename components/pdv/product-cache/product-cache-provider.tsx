"use client";

import { createContext, type ReactNode, useCallback, useMemo, useState } from "react";
import { createRecentProducts, type RecentProducts } from "../search/recent-products";
import { useProvided } from "../use-provided";
import { markProductCacheStale } from "./product-cache";

interface ProductCache {
  /** Products seen in the last minutes, by code. */
  readonly recentProducts: RecentProducts;
  /** Increased to repeat the visible search. */
  readonly round: number;
  /** Asks the server for products again, e.g. after a sale. */
  readonly refresh: () => void;
  /** Called after a refusal, so that outdated prices and stock are not shown again. */
  readonly markStale: () => void;
}

const ProductCacheContext = createContext<ProductCache | null>(null);
export const useProductCache = () => useProvided(ProductCacheContext);

/** Holds the products that this till has seen, and repeats the search when they may be outdated. */
export function ProductCacheProvider({ children }: { children: ReactNode }) {
  const [recentProducts] = useState(() => createRecentProducts());
  const [round, setRound] = useState(0);

  const refresh = useCallback(() => {
    recentProducts.clear();
    setRound((before) => before + 1);
  }, [recentProducts]);
  const markStale = useCallback(() => {
    markProductCacheStale();
    refresh();
  }, [refresh]);
  const value = useMemo(
    () => ({ recentProducts, round, refresh, markStale }),
    [recentProducts, round, refresh, markStale],
  );
  return <ProductCacheContext value={value}>{children}</ProductCacheContext>;
}
