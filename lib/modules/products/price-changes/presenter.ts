import "server-only";
import type { PriceChange } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { mayBeUndone, type PriceRule } from "./rules";

/** Without a count, as right after the change, all prices can be restored. */
export const presentPriceChange = (row: PriceChange & { restorable_count?: number }, { now }: Pick<Ctx, "now">) => ({
  ...row,
  kind: row.kind as PriceRule["kind"],
  rounding: row.rounding as PriceRule["rounding"],
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  can_undo: mayBeUndone(row, now),
  restorable_count: mayBeUndone(row, now) ? (row.restorable_count ?? row.item_count) : null,
});
