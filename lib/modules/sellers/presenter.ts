import "server-only";
import type { Seller } from "@/lib/db/prisma";
import { presentTimestamps } from "@/lib/modules/customers/presenter";
import type { CommissionBase } from "./schema";

export const presentSeller = (row: Seller) => ({
  ...row,
  ...presentTimestamps(row),
  commission_base: row.commission_base as CommissionBase,
});
