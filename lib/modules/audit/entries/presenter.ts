import "server-only";
import type { AuditEntry } from "./schema";
import type { listEntries } from "./service";

type Row = Awaited<ReturnType<typeof listEntries>>["rows"][number];

/** Hides the names of the platform's staff. */
export const presentEntry = ({ person, created_at, details, ...entry }: Row): AuditEntry => ({
  ...entry,
  created_at: created_at.toISOString(),
  user_name: person?.company_id ? person.name : null,
  is_platform: person !== undefined && person.company_id === null,
  details: flattenDetails(details),
});

type Details = AuditEntry["details"];

/** Serializes nested values as JSON text, so that all details have the same shape. */
const flattenDetails = (details: unknown): Details =>
  Object.fromEntries(
    Object.entries((details ?? {}) as Record<string, unknown>).map(([name, value]) => [name, flattenValue(value)]),
  );

function flattenValue(value: unknown): Details[string] {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as string | number | null;
  if (Array.isArray(value)) return value.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return JSON.stringify(value);
}
