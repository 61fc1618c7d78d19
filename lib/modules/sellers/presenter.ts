import "server-only";
import type { seller } from "@/lib/db/generated/client";
import { presentLife } from "@/lib/modules/customers/presenter";
import type { CommissionBase } from "./schema";

export const presentSeller = (row: seller) => ({
  ...row,
  ...presentLife(row),
  commission_base: row.commission_base as CommissionBase,
});
