import "server-only";
import type { CashMovement } from "@/lib/db/prisma";
import type { PaymentMethod } from "../rules";

export const presentMovement = ({ reversals, ...row }: CashMovement & { reversals: readonly { id: string }[] }) => ({
  ...row,
  type: row.type as "entry" | "exit",
  payment_type: row.payment_type as PaymentMethod,
  is_reversed: reversals.length > 0,
  reversed_by_id: reversals[0]?.id ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
