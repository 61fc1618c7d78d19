import "server-only";
import PgBoss from "pg-boss";
import type { Unscoped } from "@/lib/db/client";
import type { Queue, Work } from "@/lib/modules/jobs/schema";

const DAY_SECONDS = 86_400;

/** Options of pg-boss. Tests set JOBS_SCHEMA, so that no other worker takes their jobs. */
export const bossOptions = () => ({
  schema: process.env.JOBS_SCHEMA ?? "pgboss",
  // Longer than a day, so that `once_a_day` still finds the completed job.
  archiveCompletedAfterSeconds: 2 * DAY_SECONDS,
  deleteAfterDays: 14,
});

/** Runs the statements of pg-boss in a transaction of Prisma. */
const connectionOf = (tx: Unscoped): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await tx.$queryRawUnsafe(text, ...values.map(toParameter)) }),
});

const toParameter = (value: unknown) => (value !== null && typeof value === "object" ? JSON.stringify(value) : value);

/**
 * Adds a job to a queue, in the transaction `tx`: without the commit, the job does not exist. With `once_a_day`, a second job with
 * the same key within a day is ignored.
 */
export async function enqueue<Q extends Queue>(
  tx: Unscoped,
  queue: Q,
  data: Work[Q],
  { once_a_day }: { readonly once_a_day?: string } = {},
): Promise<void> {
  const db = connectionOf(tx);
  const boss = new PgBoss({ ...bossOptions(), db });
  await boss.send(queue, data, {
    db,
    ...(once_a_day !== undefined && { singletonKey: once_a_day, singletonSeconds: DAY_SECONDS }),
  });
}
