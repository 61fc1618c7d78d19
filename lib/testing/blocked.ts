import type { Unscoped } from "@/lib/db/client";

/**
 * Waits until another transaction is blocked by this one. Reads pg_locks, because pg_stat_activity does not change during a
 * transaction.
 */
export async function untilBlocked(tx: Unscoped) {
  for (let look = 0; look < 200; look++) {
    const [found] = await tx.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
    if (found && found.waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("no transaction is blocked");
}
