import type { Column, Sort } from "@/components/blocks/data-columns";
import type { Changes } from "@/components/blocks/use-address";

type Order<Key extends string> = { readonly key: Key; readonly direction: Sort["direction"] };

/** Reads `?ordem=name`, or `?ordem=-name` for descending. Returns null without a known column. */
export function findOrder<Key extends string>(
  query: Pick<URLSearchParams, "get">,
  keys: readonly Key[],
): Order<Key> | null {
  const order = query.get("ordem") ?? "";
  const key = keys.find((known) => known === order.replace(/^-/, ""));
  return key ? { key, direction: order.startsWith("-") ? "desc" : "asc" } : null;
}

/** Reads the order of the address. Without a known column, returns the list's default order. */
export const readOrder = <Key extends string>(
  query: Pick<URLSearchParams, "get">,
  keys: readonly Key[],
  defaultOrder: Order<Key>,
): Order<Key> => findOrder(query, keys) ?? defaultOrder;

/** Returns the change of the address that sorts a list. The default order is not written. */
export function changesToOrder({ key, direction }: Sort, defaultOrder: Sort): Changes {
  if (key === defaultOrder.key && direction === defaultOrder.direction) return { ordem: null };
  return { ordem: direction === "desc" ? `-${key}` : key };
}

/** Marks the columns by which the server can sort. */
export const sortableBy = <Row>(columns: readonly Column<Row>[], keys: readonly string[]): Column<Row>[] =>
  columns.map((column) => (keys.includes(column.key) ? { ...column, sortable: true } : column));
