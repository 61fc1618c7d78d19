"use client";

import { useEffect, useState } from "react";
import { useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { products } from "@/lib/modules/products/endpoints";

const PAUSE_MS = 150;
const NOTHING: SellableProduct[] = [];

export type SellableProduct = Pick<PdvProduct, "id" | "name" | "unit" | "sale_price_cents" | "current_stock_milli">;

/**
 * Searches products as the user types, after a pause, from the endpoint the user has permission for. Empty without
 * permission.
 */
export function useSellableProducts(text: string) {
  const viewer = useViewer();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isCashier = can(viewer, "acesso pdv");
  const mayRead = can(viewer, "cadastro produtos");
  const till = useApi(pdv.products, isCashier && search ? { search } : null);
  const catalog = useApi(products.list, !isCashier && mayRead && search ? { search } : null);
  // Results of an earlier text must not be chosen by a quick Enter.
  const answer = search === text.trim() ? (isCashier ? till : catalog).data?.data : undefined;
  const found: readonly SellableProduct[] = answer ?? NOTHING;
  /** Searches immediately, for an Enter before the list is loaded. */
  async function now(): Promise<readonly SellableProduct[]> {
    const query = { search: text.trim() };
    if (answer || !query.search) return found;
    if (isCashier) return (await call(pdv.products, query)).data;
    return mayRead ? (await call(products.list, query)).data : NOTHING;
  }
  return { found, isCurrent: answer !== undefined, now };
}
