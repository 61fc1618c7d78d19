"use client";

import { useEffect } from "react";
import { lazyLiveConnection } from "@/components/shell/lazy-live-connection";
import { useLater } from "@/components/ui/later";
import { refreshCachedProducts } from "./product-cache";
import { useProductCache } from "./product-cache-provider";

const PRODUCT_PATHS = ["/products", "/pdv", "/pdv/products", "/stock"];

/** Shows prices and stock that another user or device changed. */
export function useLiveProducts() {
  const { refresh } = useProductCache();
  const connection = useLater(lazyLiveConnection);
  useEffect(
    () =>
      connection?.onLiveChange((paths) => {
        if (!paths.some((path) => PRODUCT_PATHS.includes(path))) return;
        void refreshCachedProducts().then(refresh, () => undefined);
      }),
    [connection, refresh],
  );
}
