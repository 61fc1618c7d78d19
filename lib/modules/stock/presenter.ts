import "server-only";
import type { StockMovement } from "@/lib/db/prisma";
import type { StockMovementKind } from "./rules";

type Movement = StockMovement & { user_name: string; sale: { id: string; number: string } | null };

export const presentMovement = (row: Movement) => ({
  ...row,
  kind: row.kind as StockMovementKind,
  created_at: row.created_at.toISOString(),
});
