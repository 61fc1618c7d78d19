import "server-only";
import type { AuditEntry } from "./schema";
import type { listEntries } from "./service";

type Row = Awaited<ReturnType<typeof listEntries>>["rows"][number];

/** Whoever works for the platform is shown as that, without his name. */
export const presentEntry = ({ person, created_at, details, ...entry }: Row): AuditEntry => ({
  ...entry,
  created_at: created_at.toISOString(),
  user_name: person?.company_id ? person.name : null,
  is_platform: person !== undefined && person.company_id === null,
  details: plain(details),
});

type Details = AuditEntry["details"];

/** What is deeper than a list of words is written out, so that one shape shows everything. */
const plain = (details: unknown): Details =>
  Object.fromEntries(
    Object.entries((details ?? {}) as Record<string, unknown>).map(([name, value]) => [name, flat(value)]),
  );

function flat(value: unknown): Details[string] {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as string | number | null;
  if (Array.isArray(value)) return value.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return JSON.stringify(value);
}
