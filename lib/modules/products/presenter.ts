import "server-only";
import type { Unit } from "@/lib/core/quantity";
import type { product } from "@/lib/db/generated/client";
import { isLow } from "./rules";

export const presentProduct = (row: product & { category: { name: string } }) => ({
  ...row,
  unit: row.unit as Unit,
  category: row.category.name,
  is_low: isLow(row),
  archived_at: row.archived_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
