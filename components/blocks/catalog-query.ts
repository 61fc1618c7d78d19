import { findOrder } from "@/components/blocks/list-order";
import { pageOf, pageSizeOf } from "@/components/blocks/paging";

const MAX_SEARCH = 100;

type Query = Pick<URLSearchParams, "get">;

/** Reads what a catalog screen lists from its URL: `?busca=`, `?arquivados=1`. */
export const readCatalogQuery = (query: Query) => ({
  search: (query.get("busca") ?? "").slice(0, MAX_SEARCH),
  archived: query.get("arquivados") === "1" ? ("true" as const) : undefined,
});

/** Returns the order of the address as input of a list; nothing without a known column, for the server's default. */
export function readSort(query: Query, sorts: readonly string[] = []) {
  const order = findOrder(query, sorts);
  return order ? { sort: order.key, direction: order.direction } : {};
}

/** Returns the input of the list that a catalog screen shows first. */
export const catalogListInput = (
  query: Query,
  filter: Readonly<Record<string, string | undefined>> = {},
  sorts: readonly string[] = [],
) => ({
  ...filter,
  ...readCatalogQuery(query),
  ...readSort(query, sorts),
  page: pageOf(query),
  per_page: pageSizeOf(query),
});
