import { sumCents } from "@/lib/core/money";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

export interface PurchaseGroup {
  readonly key: string;
  /** Null for what nobody has been named to deliver. */
  readonly supplier: PurchaseRow["supplier"];
  readonly rows: readonly PurchaseRow[];
  /** A row without a cost counts as zero. */
  readonly total_cents: number;
}

/** Names a row on the screen: what the stock alone asks for has no id of its own. */
export const keyOf = ({ id, product_id }: Pick<PurchaseRow, "id" | "product_id">): string =>
  id ?? `produto-${product_id}`;

export const totalOf = (rows: readonly PurchaseRow[]): number =>
  sumCents(rows.map(({ total_cents }) => total_cents ?? 0));

/** By supplier, in the order in which the rows come. */
export function groupBySupplier(rows: readonly PurchaseRow[]): PurchaseGroup[] {
  const groups = new Map<string, PurchaseRow[]>();
  for (const row of rows) {
    const key = row.supplier?.id ?? "ninguem";
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, some]) => ({
    key,
    supplier: some[0]?.supplier ?? null,
    rows: some,
    total_cents: totalOf(some),
  }));
}
