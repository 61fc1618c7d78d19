import "server-only";
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

export const presentCustomer = (row: customer) => ({ ...row, ...presentLife(row) });
