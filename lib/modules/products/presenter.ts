import "server-only";
import type { Unit } from "@/lib/core/quantity";
import type { Product } from "@/lib/db/prisma";
import { isLow } from "./rules";

/** Returns the path of the photo below `/storage/`. */
export const photoOf = ({ company_id, photo }: Pick<Product, "company_id" | "photo">) =>
  photo && `${company_id}/${photo}`;

export const presentProduct = (row: Product & { category: { name: string }; barcodes: { code: string }[] }) => ({
  ...row,
  photo: photoOf(row),
  extra_barcodes: row.barcodes.map(({ code }) => code),
  unit: row.unit as Unit,
  category: row.category.name,
  is_low: isLow(row),
  archived_at: row.archived_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
