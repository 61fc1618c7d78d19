import { pageOf, pageSizeOf } from "@/components/blocks/paging";

const MAX_SEARCH = 100;

type Query = Pick<URLSearchParams, "get">;

/** Reads what a catalog screen lists from its URL: `?busca=`, `?arquivados=1`. */
export const readCatalogQuery = (query: Query) => ({
  search: (query.get("busca") ?? "").slice(0, MAX_SEARCH),
  archived: query.get("arquivados") === "1" ? ("true" as const) : undefined,
});

/** Reads `?ordem=name`, or `?ordem=-name` for descending. Unknown columns are ignored. */
export function readSort(query: Query, sorts: readonly string[] = []) {
  const order = query.get("ordem") ?? "";
  const sort = sorts.find((known) => known === order.replace(/^-/, ""));
  if (!sort) return {};
  return { sort, direction: order.startsWith("-") ? ("desc" as const) : ("asc" as const) };
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
