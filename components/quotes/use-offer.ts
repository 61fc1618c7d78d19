"use client";

import { useEffect, useState } from "react";
import { useSession } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { products } from "@/lib/modules/products/endpoints";

const PAUSE_MS = 150;
const NOTHING: OfferedProduct[] = [];

export type OfferedProduct = Pick<PdvProduct, "id" | "name" | "unit" | "sale_price_cents" | "current_stock_milli">;

/** Products for what is typed, after a pause, from wherever the viewer may read them; none for who may not. */
export function useOffer(text: string) {
  const { viewer } = useSession();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isCashier = can(viewer, "acesso pdv");
  const mayRead = can(viewer, "cadastro produtos");
  const till = useApi(pdv.products, isCashier && search ? { search } : null);
  const register = useApi(products.list, !isCashier && mayRead && search ? { search } : null);
  // What was found for other words must not be chosen by a quick Enter.
  const answer = search === text.trim() ? (isCashier ? till : register).data?.data : undefined;
  const found: readonly OfferedProduct[] = answer ?? NOTHING;
  /** Asks at once, for an Enter that does not wait for the list. */
  async function now(): Promise<readonly OfferedProduct[]> {
    const asked = { search: text.trim() };
    if (answer || !asked.search) return found;
    if (isCashier) return (await call(pdv.products, asked)).data;
    return mayRead ? (await call(products.list, asked)).data : NOTHING;
  }
  return { found, isCurrent: answer !== undefined, now };
}
