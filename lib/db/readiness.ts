import "server-only";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { queryRows } from "./client";
import { codesOf } from "./faults";
import { Prisma } from "./prisma";

export interface Readiness {
  readonly database: "ok" | "unavailable" | "read_only" | "full";
  /** "pending" while the database lacks a migration of this version. */
  readonly migrations: "ok" | "pending" | "unknown";
}

const MISSING_TABLE = "42P01";
const DISK_FULL = "53100";
/** How long a server counts the database as full after a write failed for that reason. */
const FULL_FOR_MS = 15_000;

const shared = globalThis as unknown as { __fullUntil?: number };

/** Remembers that PostgreSQL had no space left for a write: only a write can tell. */
export function noteFailedWrite(error: unknown) {
  if (codesOf(error).includes(DISK_FULL)) shared.__fullUntil = performance.now() + FULL_FOR_MS;
}

const isFull = () => performance.now() < (shared.__fullUntil ?? 0);

/** Returns the names of this version's migrations; empty if they were not deployed with it. */
function ownMigrations(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Returns for how long the oldest job that should run now has been due; null if that cannot be told. It is information only: a
 * server can sell while the jobs wait, and taking it out would not make them run.
 */
export async function oldestDueJobSeconds(): Promise<number | null> {
  const [found] = await queryRows<{ seconds: number }>(Prisma.sql`
    SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 AS seconds
    FROM pgboss.job WHERE state < 'active' AND start_after <= now()`).catch(() => []);
  return found ? Math.round(found.seconds) : null;
}

interface Found {
  readonly is_read_only: boolean;
  readonly applied: string[];
}

/** Returns whether this server can sell now: the database accepts writes and has every migration of this version. */
export async function readReadiness(
  migrationsFolder = join(/*turbopackIgnore: true*/ process.cwd(), "prisma", "migrations"),
): Promise<Readiness> {
  try {
    const [found] = await queryRows<Found>(Prisma.sql`
      SELECT current_setting('transaction_read_only') = 'on' AS is_read_only,
        (SELECT coalesce(array_agg(migration_name), '{}') FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS applied`);
    const isCurrent = ownMigrations(migrationsFolder).every((name) => found?.applied.includes(name));
    return {
      database: found?.is_read_only ? "read_only" : isFull() ? "full" : "ok",
      migrations: isCurrent ? "ok" : "pending",
    };
  } catch (error) {
    if (codesOf(error).includes(MISSING_TABLE)) return { database: "ok", migrations: "pending" };
    return { database: "unavailable", migrations: "unknown" };
  }
}
