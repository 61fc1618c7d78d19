import "server-only";
import type { Category } from "@/lib/db/prisma";
import type { CategoryColor } from "./schema";

type CategoryRow = Category & { product_count: number };

export const presentCategory = (row: CategoryRow) => ({
  ...row,
  color: row.color as CategoryColor | null,
  archived_at: row.archived_at?.toISOString() ?? null,
});

export const presentCategories = (rows: readonly CategoryRow[]) => ({ data: rows.map(presentCategory) });
