import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SessionCall } from "@/lib/api/context";
import { backupFolder } from "@/lib/core/settings.mjs";
import { prisma } from "@/lib/db/client";
import { codesOf } from "@/lib/db/faults";

/** The current state of the platform's components. */
export async function readHealth({ now }: SessionCall) {
  const [database, migrations, queues, mails, invariants, last_backup_at] = await Promise.all([
    checkDatabase(),
    checkMigrations(),
    checkQueues(),
    checkMails(),
    prisma.invariantCheck.findFirst({ orderBy: { checked_at: "desc" } }),
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

interface Queue {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
  readonly oldest_waiting_at: Date | null;
  readonly last_done_at: Date | null;
}

const NO_TABLE = ["42P01", "3F000", "42501"];

/** Null if the job tables do not exist or this database user may not read them. */
const checkQueues = () =>
  prisma.$queryRaw<Queue[]>`
    SELECT name AS queue, count(*) FILTER (WHERE state IN ('created', 'retry', 'active'))::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed, max(completed_on) AS last_done_at,
      min(created_on) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS oldest_waiting_at
    FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' GROUP BY name ORDER BY name`.catch((error: unknown) => {
    if (codesOf(error).some((code) => NO_TABLE.includes(code))) return null;
    throw error;
  });

interface Mails {
  readonly waiting: number;
  readonly failed: number;
  readonly sent_today: number;
  readonly oldest_waiting_at: Date | null;
  readonly last_error: string | null;
}

async function checkMails(): Promise<Mails> {
  const [row] = await prisma.$queryRaw<Mails[]>`
    SELECT count(*) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE sent_at >= now() - interval '24 hours')::int AS sent_today,
      min(created_at) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL) AS oldest_waiting_at,
      (SELECT last_error FROM mail_message WHERE last_error IS NOT NULL AND sent_at IS NULL
        ORDER BY created_at DESC LIMIT 1) AS last_error
    FROM mail_message`;
  return row ?? { waiting: 0, failed: 0, sent_today: 0, oldest_waiting_at: null, last_error: null };
}

const manifest = z.object({ taken_at: z.coerce.date() });

/** When the newest complete backup was taken, among those in the folder of `npm run db:backup`. */
async function findBackup(): Promise<Date | null> {
  const folder = backupFolder(process.env);
  const names = await readdir(folder).catch(() => []);
  const dates = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name, "manifest.json"), "utf8").catch(() => null);
      return text ? (manifest.safeParse(JSON.parse(text)).data?.taken_at ?? null) : null;
    }),
  );
  const known = dates.filter((date) => date !== null).sort((a, b) => b.getTime() - a.getTime());
  return known[0] ?? null;
}
