import "server-only";
import PgBoss from "pg-boss";
import type { Unscoped } from "@/lib/db/client";
import type { Queue, Work } from "@/lib/modules/jobs/schema";

const DAY_SECONDS = 86_400;

/** Tests work in a schema of their own, so that no other worker takes their jobs. */
export const bossOptions = () => ({
  schema: process.env.JOBS_SCHEMA ?? "pgboss",
  // A job that may come once a day is remembered for longer than that.
  archiveCompletedAfterSeconds: 2 * DAY_SECONDS,
  deleteAfterDays: 14,
});

const connectionOf = (tx: Unscoped): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await tx.$queryRawUnsafe(text, ...values.map(asText)) }),
});

const asText = (value: unknown) =>
  value !== null && typeof value === "object" ? JSON.stringify(value) : (value ?? null);

/**
 * Leaves a job to be done. It stands or falls with the transaction it is left in; with `once_a_day` the same key is taken
 * once within a day.
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

/** Leaves many jobs to be done, in one statement. The key of each is taken once within a day. */
export async function enqueueAll<Q extends Queue>(
  tx: Unscoped,
  queue: Q,
  jobs: readonly { readonly data: Work[Q]; readonly once_a_day: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const db = connectionOf(tx);
  const boss = new PgBoss({ ...bossOptions(), db });
  await boss.insert(
    jobs.map(({ data, once_a_day }) => ({
      name: queue,
      data,
      singletonKey: once_a_day,
      singletonSeconds: DAY_SECONDS,
    })),
    { db },
  );
}
