"use client";

import { useEffect } from "react";
import { refreshCachedProducts } from "./product-cache";
import { useProductCache } from "./product-cache-provider";

const PRODUCT_PATHS = ["/products", "/pdv", "/pdv/products", "/stock"];

/** Shows prices and stock that another user or device changed. */
export function useLiveProducts() {
  const { refresh } = useProductCache();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isCanceled = false;
    void import("@/components/shell/live-connection").then(({ onLiveChange }) => {
      if (isCanceled) return;
      stop = onLiveChange((paths) => {
        if (!paths.some((path) => PRODUCT_PATHS.includes(path))) return;
        void refreshCachedProducts().then(refresh, () => undefined);
      });
    });
    return () => {
      isCanceled = true;
      stop?.();
    };
  }, [refresh]);
}
