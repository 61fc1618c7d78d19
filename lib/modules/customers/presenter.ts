import "server-only";
import { fromColumn } from "@/lib/core/calendar";
import type { customer } from "@/lib/db/generated/client";

interface Registered {
  readonly registration_date: Date;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The instants of any register's row, as they are sent. */
export const presentLife = ({ registration_date, archived_at, created_at, updated_at }: Registered) => ({
  registration_date: registration_date.toISOString(),
  archived_at: archived_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const presentCustomer = (row: customer) => ({
  ...row,
  ...presentLife(row),
  birth_date: row.birth_date && fromColumn(row.birth_date),
  contact_consent: row.contact_consent_at !== null,
  contact_consent_at: row.contact_consent_at?.toISOString() ?? null,
  anonymized_at: row.anonymized_at?.toISOString() ?? null,
});
