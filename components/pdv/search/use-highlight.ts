"use client";

import { type RefObject, useState } from "react";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

const STEPS: Readonly<Record<string, "row" | "cell">> = {
  ArrowDown: "row",
  ArrowUp: "row",
  ArrowRight: "cell",
  ArrowLeft: "cell",
};

/** The product that Enter would add, moved with the arrows; forgotten when the list changes. */
export function useHighlight(products: readonly PdvProduct[] | null, list: RefObject<HTMLDivElement | null>) {
  const [moved, setMoved] = useState<{ of: typeof products; position: number } | null>(null);
  const position = moved && moved.of === products ? moved.position : null;

  /** Whether the key moved it. Left and right only where the products stand in columns. */
  function move(key: string, hasColumns: boolean): boolean {
    const step = STEPS[key];
    if (!step || !products?.length || (step === "cell" && !hasColumns)) return false;
    const columns = step === "row" && hasColumns ? columnsOf(list.current) : 1;
    const by = key === "ArrowDown" || key === "ArrowRight" ? columns : -columns;
    const next = position === null ? (hasColumns ? 0 : Math.max(0, by)) : position + by;
    if (next < 0) setMoved(null);
    else if (next < products.length) setMoved({ of: products, position: next });
    return true;
  }
  return { position, move, forget: () => setMoved(null) };
}

const columnsOf = (list: HTMLElement | null) =>
  list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
