import type { PdvProduct } from "@/lib/modules/pdv/schema";

export interface ShownList {
  /** The search that was asked; null before the first answer. */
  readonly address: string | null;
  readonly products: readonly PdvProduct[] | null;
}

/** The highlighted product in the results of a search. */
export type Highlight = { readonly address: string | null; readonly product_id: string } | null;

const KEYS: Readonly<Record<string, { readonly way: 1 | -1; readonly isAcross?: true }>> = {
  ArrowDown: { way: 1 },
  ArrowUp: { way: -1 },
  ArrowRight: { way: 1, isAcross: true },
  ArrowLeft: { way: -1, isAcross: true },
};

/**
 * Returns the highlighted product's position. The highlight follows its product when the same search is answered again,
 * and is dropped when the search changes.
 */
export function positionOf(highlight: Highlight, { address, products }: ShownList): number | null {
  if (!highlight || highlight.address !== address) return null;
  const position = products?.findIndex(({ id }) => id === highlight.product_id) ?? -1;
  return position < 0 ? null : position;
}

/**
 * Returns the highlight after a key, or undefined if the key does not move it. Left and right only work in a grid
 * (`columns`). In a list without a highlight, the first row counts as selected, because Enter takes it.
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
