"use client";

import { type RefObject, useState } from "react";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

const STEPS: Readonly<Record<string, "row" | "cell">> = {
  ArrowDown: "row",
  ArrowUp: "row",
  ArrowRight: "cell",
  ArrowLeft: "cell",
};

interface List {
  /** What was asked for; null before anything was answered. */
  readonly address: string | null;
  readonly products: readonly PdvProduct[] | null;
}

/**
 * The product that Enter would add, moved with the arrows. It stays on its product when the same question is answered
 * again, and is forgotten with the question.
 */
export function useHighlight({ address, products }: List, list: RefObject<HTMLDivElement | null>) {
  const [moved, setMoved] = useState<{ address: string | null; product_id: string } | null>(null);
  const found = moved?.address === address ? products?.findIndex(({ id }) => id === moved?.product_id) : undefined;
  const position = found === undefined || found < 0 ? null : found;

  /** Whether the key moved it. Left and right only where the products stand in columns. */
  function move(key: string, hasColumns: boolean): boolean {
    const step = STEPS[key];
    if (!step || !products?.length || (step === "cell" && !hasColumns)) return false;
    const columns = step === "row" && hasColumns ? columnsOf(list.current) : 1;
    const by = key === "ArrowDown" || key === "ArrowRight" ? columns : -columns;
    const next = position === null ? (hasColumns ? 0 : Math.max(0, by)) : position + by;
    if (next < 0) setMoved(null);
    const product = products[next];
    if (product) setMoved({ address, product_id: product.id });
    return true;
  }
  return { position, move, forget: () => setMoved(null) };
}

const columnsOf = (list: HTMLElement | null) =>
  list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
