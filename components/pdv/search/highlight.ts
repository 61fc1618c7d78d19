import type { PdvProduct } from "@/lib/modules/pdv/schema";

export interface ShownList {
  /** What was asked for; null before anything was answered. */
  readonly address: string | null;
  readonly products: readonly PdvProduct[] | null;
}

/** A product in the answer to a question. */
export type Highlight = { readonly address: string | null; readonly product_id: string } | null;

const KEYS: Readonly<Record<string, { readonly way: 1 | -1; readonly isAcross?: true }>> = {
  ArrowDown: { way: 1 },
  ArrowUp: { way: -1 },
  ArrowRight: { way: 1, isAcross: true },
  ArrowLeft: { way: -1, isAcross: true },
};

/** It stays on its product when the same question is answered again, and is forgotten with the question. */
export function positionOf(highlight: Highlight, { address, products }: ShownList): number | null {
  if (!highlight || highlight.address !== address) return null;
  const position = products?.findIndex(({ id }) => id === highlight.product_id) ?? -1;
  return position < 0 ? null : position;
}

/**
 * Where a key takes it, undefined where that key is none of its own. Left and right only where the products stand in
 * `columns`; in one column nothing moved yet means the first row, which Enter would take anyway.
 */
export function moveHighlight(
  highlight: Highlight,
  list: ShownList,
  key: string,
  columns: (() => number) | null,
): Highlight | undefined {
  const { address, products } = list;
  const step = KEYS[key];
  if (!step || !products?.length || (step.isAcross && !columns)) return undefined;
  const by = step.way * (columns && !step.isAcross ? columns() : 1);
  const position = positionOf(highlight, list);
  const next = position === null ? (columns ? 0 : Math.max(0, by)) : position + by;
  if (next < 0) return null;
  const product = products[next];
  return product ? { address, product_id: product.id } : highlight;
}
