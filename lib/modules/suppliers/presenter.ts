import "server-only";
import type { Supplier } from "@/lib/db/prisma";
import { presentTimestamps } from "@/lib/modules/customers/presenter";

export const presentSupplier = (row: Supplier) => ({ ...row, ...presentTimestamps(row) });
