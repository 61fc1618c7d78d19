import { sumCents } from "@/lib/core/money";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

export interface PurchaseGroup {
  readonly key: string;
  /** Null for rows without a supplier. */
  readonly supplier: PurchaseRow["supplier"];
  readonly rows: readonly PurchaseRow[];
  /** Rows without a cost count as zero. */
  readonly total_cents: number;
}

/** Key of a row in the list. Suggested rows have no id of their own. */
export const keyOf = ({ id, product_id }: Pick<PurchaseRow, "id" | "product_id">): string =>
  id ?? `produto-${product_id}`;

export const totalOf = (rows: readonly PurchaseRow[]): number =>
  sumCents(rows.map(({ total_cents }) => total_cents ?? 0));

/** Groups rows by supplier, in their order. */
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
