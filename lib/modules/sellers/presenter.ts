import "server-only";
import type { seller } from "@/lib/db/generated/client";
import { presentLife } from "@/lib/modules/customers/presenter";

export const presentSeller = (row: seller) => ({ ...row, ...presentLife(row) });
