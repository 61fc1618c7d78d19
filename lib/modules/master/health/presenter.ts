import "server-only";
import { z } from "zod";
import type { readHealth } from "./service";

const brokenRules = z.array(z.object({ rule: z.string(), says: z.string(), count: z.int() }));
const instant = (date: Date | null) => date?.toISOString() ?? null;

export function presentHealth(health: Awaited<ReturnType<typeof readHealth>>) {
  const { checked_at, database, migrations, queues, mails, invariants, last_backup_at } = health;
  return {
    checked_at: checked_at.toISOString(),
    database,
    last_backup_at: instant(last_backup_at),
    migrations: { ...migrations, last_at: instant(migrations.last_at) },
    queues:
      queues?.map(({ queue, waiting, failed, oldest_waiting_at, last_done_at }) => ({
        queue,
        waiting,
        failed,
        oldest_waiting_at: instant(oldest_waiting_at),
        last_done_at: instant(last_done_at),
      })) ?? null,
    mails: { ...mails, oldest_waiting_at: instant(mails.oldest_waiting_at) },
    invariants: invariants && {
      checked_at: invariants.checked_at.toISOString(),
      rule_count: invariants.rule_count,
      error: invariants.error,
      broken: brokenRules.safeParse(invariants.broken).data ?? [],
    },
  };
}
