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
    /** Begun and not finished: the database is between two versions. */
    unfinished: z.array(z.string()),
  }),
  /** Null where no jobs are done. */
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
  /** The last night's look at every rule of money and stock. */
  invariants: z
    .object({
      checked_at: z.iso.datetime(),
      rule_count: z.int(),
      error: z.string().nullable(),
      broken: z.array(z.object({ rule: z.string(), says: z.string(), count: z.int() })),
    })
    .nullable(),
  /** Of the newest whole backup in the folder that this installation names; null when none is known. */
  last_backup_at: instant,
});
export type Health = z.output<typeof healthResource>;
