import { z } from "zod";

const instant = z.iso.datetime().nullable();

export const healthResource = z.object({
  checked_at: z.iso.datetime(),
  database: z.object({
    version: z.string(),
    size_bytes: z.int(),
    connections: z.int(),
    answer_ms: z.number(),
  }),
  migrations: z.object({
    count: z.int(),
    last_name: z.string().nullable(),
    last_at: instant,
    /** Migrations that were started but not finished: the database is between two versions. */
    unfinished: z.array(z.string()),
  }),
  /** Null if the job tables are not available. */
  queues: z
    .array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        failed: z.int(),
        oldest_waiting_at: instant,
        last_done_at: instant,
      }),
    )
    .nullable(),
  mails: z.object({
    waiting: z.int(),
    failed: z.int(),
    sent_today: z.int(),
    oldest_waiting_at: instant,
    last_error: z.string().nullable(),
  }),
  /** The result of the last nightly check of all money and stock rules. */
  invariants: z
    .object({
      checked_at: z.iso.datetime(),
      rule_count: z.int(),
      error: z.string().nullable(),
      broken: z.array(z.object({ rule: z.string(), says: z.string(), count: z.int() })),
    })
    .nullable(),
  /** When the newest complete backup in this installation's backup folder was taken; null if there is none. */
  last_backup_at: instant,
});
export type Health = z.output<typeof healthResource>;
