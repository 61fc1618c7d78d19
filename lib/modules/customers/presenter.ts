import "server-only";
import { fromColumn } from "@/lib/core/calendar";
import type { Customer } from "@/lib/db/prisma";

interface CatalogRow {
  readonly registration_date: Date;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Serializes the timestamps of a catalog row. */
export const presentTimestamps = ({ registration_date, archived_at, created_at, updated_at }: CatalogRow) => ({
  registration_date: registration_date.toISOString(),
  archived_at: archived_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const presentCustomer = (row: Customer) => ({
  ...row,
  ...presentTimestamps(row),
  birth_date: row.birth_date && fromColumn(row.birth_date),
  contact_consent: row.contact_consent_at !== null,
  contact_consent_at: row.contact_consent_at?.toISOString() ?? null,
  anonymized_at: row.anonymized_at?.toISOString() ?? null,
});
