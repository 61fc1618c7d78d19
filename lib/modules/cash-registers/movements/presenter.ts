import "server-only";
import type { CashMovement } from "@/lib/db/prisma";
import type { PaymentMethod } from "../rules";

export const presentMovement = ({ reversed_by, ...row }: CashMovement & { reversed_by: { id: string } | null }) => ({
  ...row,
  type: row.type as "entry" | "exit",
  payment_type: row.payment_type as PaymentMethod,
  is_reversed: reversed_by !== null,
  reversed_by_id: reversed_by?.id ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
