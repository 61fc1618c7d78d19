import "server-only";
import type { SessionCall } from "@/lib/api/context";
import { prisma } from "@/lib/db/client";
import { findBackup, lastInvariantCheck, readMails, readQueues } from "@/lib/modules/monitoring/service";

/** The current state of the platform's components. */
export async function readHealth({ now }: SessionCall) {
  const [database, migrations, queues, mails, invariants, last_backup_at] = await Promise.all([
    checkDatabase(),
    checkMigrations(),
    readQueues(),
    readMails(),
    lastInvariantCheck(),
    findBackup(),
  ]);
  return { checked_at: now, database, migrations, queues, mails, invariants, last_backup_at };
}

async function checkDatabase() {
  const begun = performance.now();
  const [row] = await prisma.$queryRaw<{ version: string; size_bytes: number; connections: number }[]>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS size_bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections`;
  return { version: "", size_bytes: 0, connections: 0, ...row, answer_ms: performance.now() - begun };
}

interface Migrations {
  readonly count: number;
  readonly last_name: string | null;
  readonly last_at: Date | null;
  readonly unfinished: string[];
}

async function checkMigrations(): Promise<Migrations> {
  const [row] = await prisma.$queryRaw<Migrations[]>`
    SELECT count(*) FILTER (WHERE finished_at IS NOT NULL)::int AS count, max(finished_at) AS last_at,
      max(migration_name) FILTER (WHERE finished_at IS NOT NULL) AS last_name,
      coalesce(array_agg(migration_name) FILTER (WHERE finished_at IS NULL), '{}') AS unfinished
    FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  return row ?? { count: 0, last_name: null, last_at: null, unfinished: [] };
}
