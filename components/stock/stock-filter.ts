import { readOrder } from "@/components/blocks/list-order";
import { SITUATION_FILTERS, type SituationFilter, STOCK_SORTS } from "@/lib/modules/stock/rules";

type StockSort = (typeof STOCK_SORTS)[number];

export const BY_NAME = { key: "name", direction: "asc" } as const;

export interface StockFilter {
  readonly search: string | undefined;
  readonly category_id: string | undefined;
  readonly situation: SituationFilter | undefined;
  readonly sort: StockSort;
  readonly direction: "asc" | "desc";
}

/** Reads the filter from the address and ignores invalid values. "-name" sorts descending. */
export function readStockFilter(query: URLSearchParams): StockFilter {
  const { key, direction } = readOrder(query, STOCK_SORTS, BY_NAME);
  return {
    search: query.get("busca")?.slice(0, 100),
    category_id: query.get("categoria") ?? undefined,
    situation: SITUATION_FILTERS.find((known) => known === query.get("situacao")),
    sort: key,
    direction,
  };
}
