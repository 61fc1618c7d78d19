import "server-only";
import type { PaymentCorrection } from "@/lib/db/prisma";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";

export const presentCorrection = (row: PaymentCorrection) => ({
  ...row,
  from_method: row.from_method as PaymentMethod,
  to_method: row.to_method as PaymentMethod,
  created_at: row.created_at.toISOString(),
});
