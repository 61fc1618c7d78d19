import "server-only";
import type { supplier } from "@/lib/db/generated/client";
import { presentLife } from "@/lib/modules/customers/presenter";

export const presentSupplier = (row: supplier) => ({ ...row, ...presentLife(row) });
