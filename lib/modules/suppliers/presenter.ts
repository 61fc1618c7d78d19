import "server-only";
import type { supplier } from "@/lib/db/generated/client";
import { presentTimestamps } from "@/lib/modules/customers/presenter";

export const presentSupplier = (row: supplier) => ({ ...row, ...presentTimestamps(row) });
