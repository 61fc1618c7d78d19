import "server-only";
import type { price_change } from "@/lib/db/generated/client";
import type { Ctx } from "@/lib/db/tenant";
import { mayBeUndone, type PriceRule } from "./rules";

export const presentPriceChange = (row: price_change, { now }: Pick<Ctx, "now">) => ({
  ...row,
  kind: row.kind as PriceRule["kind"],
  rounding: row.rounding as PriceRule["rounding"],
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  can_undo: mayBeUndone(row, now),
});
