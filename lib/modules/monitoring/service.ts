import "server-only";
import { readdir, readFile, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { dateOfBackup, isBackupName, MANIFEST_NAMES } from "@/lib/core/backup-names.mjs";
import { backupFolder, dataFolder } from "@/lib/core/settings.mjs";
import { prisma } from "@/lib/db/client";
import { codesOf } from "@/lib/db/faults";
import { Prisma } from "@/lib/db/prisma";
import { bossOptions } from "@/lib/jobs/queue";

interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
  /** Jobs that failed for good within the last 24 hours. */
  readonly failed_today: number;
  readonly oldest_waiting_at: Date | null;
  /** For how long the oldest job that should run now has been due. */
  readonly oldest_due_seconds: number;
  readonly last_done_at: Date | null;
}

const NO_TABLE = ["42P01", "3F000", "42501"];

/** The job queues; null if the job tables do not exist or this database user may not read them. */
export const readQueues = () =>
  prisma.$queryRaw<QueueState[]>`
    SELECT name AS queue, count(*) FILTER (WHERE state IN ('created', 'retry', 'active'))::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed, max(completed_on) AS last_done_at,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '24 hours')::int AS failed_today,
      min(created_on) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS oldest_waiting_at,
      coalesce(extract(epoch FROM now() - min(start_after)
        FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())), 0)::float8 AS oldest_due_seconds
    FROM ${Prisma.raw(bossOptions().schema)}.job WHERE name NOT LIKE '\\_\\_%' GROUP BY name ORDER BY name`.catch(
    (error: unknown) => {
      if (codesOf(error).some((code) => NO_TABLE.includes(code))) return null;
      throw error;
    },
  );

interface MailState {
  readonly waiting: number;
  readonly failed: number;
  readonly sent_today: number;
  readonly oldest_waiting_at: Date | null;
  readonly oldest_waiting_seconds: number;
  readonly last_error: string | null;
}

const NO_MAILS: MailState = {
  waiting: 0,
  failed: 0,
  sent_today: 0,
  oldest_waiting_at: null,
  oldest_waiting_seconds: 0,
  last_error: null,
};

/** The outbox of e-mails. The metrics read it every few seconds, so that it reads only mails that wait, failed or are of today. */
export async function readMails(): Promise<MailState> {
  const [row] = await prisma.$queryRaw<MailState[]>`
    SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
      (SELECT count(*)::int FROM mail_message WHERE sent_at >= now() - interval '24 hours') AS sent_today,
      min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest_waiting_at,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)::float8
        AS oldest_waiting_seconds,
      (SELECT last_error FROM mail_message WHERE last_error IS NOT NULL AND sent_at IS NULL
        ORDER BY created_at DESC LIMIT 1) AS last_error
    FROM mail_message WHERE sent_at IS NULL`;
  return row ?? NO_MAILS;
}

/** The last nightly check of the rules of money and stock, if there was one. */
export const lastInvariantCheck = () => prisma.invariantCheck.findFirst({ orderBy: { checked_at: "desc" } });

const backupRecord = z.object({ finished_at: z.coerce.date() });

/**
 * When the last complete backup was taken: the newer of the one that `npm run db:backup` recorded in DATA_DIR, wherever it is, and the
 * newest in BACKUP_DIR.
 */
export async function findBackup(): Promise<Date | null> {
  const found = [await recordedBackup(), await newestBackupInFolder()].filter((date) => date !== null);
  return found.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** When the recorded backup finished; null without a readable record. */
async function recordedBackup(): Promise<Date | null> {
  const file = resolve(/*turbopackIgnore: true*/ dataFolder(process.env), "last-backup.json");
  try {
    return backupRecord.parse(JSON.parse(await readFile(file, "utf8"))).finished_at;
  } catch {
    return null;
  }
}

/** When the newest complete backup in BACKUP_DIR began. It may be encrypted, so that only its name is read. */
async function newestBackupInFolder(): Promise<Date | null> {
  const folder = backupFolder(process.env);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isBackupName).sort().reverse())
    for (const manifest of MANIFEST_NAMES) {
      const found = await stat(join(folder, name, manifest)).catch(() => null);
      if (found) return dateOfBackup(name);
    }
  return null;
}

/** The file system of the data folder; null if the folder does not exist. */
export async function readDisk() {
  const folder = resolve(/*turbopackIgnore: true*/ dataFolder(process.env));
  const found = await statfs(folder).catch(() => null);
  return found && { free_bytes: found.bavail * found.bsize, size_bytes: found.blocks * found.bsize };
}
