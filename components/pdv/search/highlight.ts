import type { PdvProduct } from "@/lib/modules/pdv/schema";

export interface ShownList {
  /** Identifies the search that these products answer; null before the first answer. */
  readonly search_key: string | null;
  readonly products: readonly PdvProduct[] | null;
}

/** The highlighted product in the results of a search. */
export type Highlight = { readonly search_key: string | null; readonly product_id: string } | null;

const KEYS: Readonly<Record<string, { readonly direction: 1 | -1; readonly isHorizontal?: true }>> = {
  ArrowDown: { direction: 1 },
  ArrowUp: { direction: -1 },
  ArrowRight: { direction: 1, isHorizontal: true },
  ArrowLeft: { direction: -1, isHorizontal: true },
};

/**
 * Returns the position of the highlighted product in the list, or null. The highlight stays on its product when newer results of
 * the same search arrive, and is dropped when the search changes.
 */
export function positionOf(highlight: Highlight, { search_key, products }: ShownList): number | null {
  if (!highlight || highlight.search_key !== search_key) return null;
  const position = products?.findIndex(({ id }) => id === highlight.product_id) ?? -1;
  return position < 0 ? null : position;
}

/**
 * Returns the highlight after a key, or undefined if the key does not move it. Left and right only work in a grid, where
 * `columns` returns the number of columns. In a list without a highlight, the first row counts as selected, because Enter
 * takes it.
 */
export function moveHighlight(
  highlight: Highlight,
  list: ShownList,
  key: string,
  columns: (() => number) | null,
): Highlight | undefined {
  const { search_key, products } = list;
  const move = KEYS[key];
  if (!move || !products?.length || (move.isHorizontal && !columns)) return undefined;
  const offset = move.direction * (columns && !move.isHorizontal ? columns() : 1);
  const position = positionOf(highlight, list);
  const next = position === null ? (columns ? 0 : Math.max(0, offset)) : position + offset;
  if (next < 0) return null;
  const product = products[next];
  return product ? { search_key, product_id: product.id } : highlight;
}
