import "server-only";
import type { Unit } from "@/lib/core/quantity";
import type { Settlement } from "./schema";
import type { settleDivergence } from "./service";

export const presentDivergence = ({
  product: { name, unit, current_stock_milli, archived_at, id: product_id },
  sale,
  movement,
  ...row
}: Awaited<ReturnType<typeof settleDivergence>>) => ({
  id: row.id,
  missing_milli: row.missing_milli,
  created_at: row.created_at.toISOString(),
  product: { id: product_id, name, unit: unit as Unit, current_stock_milli, is_archived: archived_at !== null },
  sale: { id: sale.id, number: sale.number, user_name: sale.user_name, sold_at: sale.sold_at.toISOString() },
  settled: row.settled_at && {
    settlement: row.settlement as Settlement,
    user_name: row.settled_by ?? "",
    reason: row.reason ?? "",
    moved_milli: movement?.quantity_milli ?? 0,
    at: row.settled_at.toISOString(),
  },
});
