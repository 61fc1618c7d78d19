import "server-only";
import type { Supplier } from "@/lib/db/generated/client";
import { presentTimestamps } from "@/lib/modules/customers/presenter";

export const presentSupplier = (row: Supplier) => ({ ...row, ...presentTimestamps(row) });
