import "server-only";
import { AppError } from "@/lib/api/errors";

const RETRY_SECONDS = 5;

/**
 * Runs at most `at_once` tasks at a time and queues the others in order. Throws UNAVAILABLE, without starting the task, when
 * `most_waiting` tasks are already queued. `requireRoom` throws the same while they are, so that nothing is prepared for a task
 * that would be rejected.
 */
export function limitConcurrency({
  at_once,
  most_waiting,
}: {
  readonly at_once: number;
  readonly most_waiting: number;
}) {
  const waiting: (() => void)[] = [];
  let running = 0;
  function requireRoom() {
    if (running < at_once || waiting.length < most_waiting) return;
    throw new AppError("UNAVAILABLE", { retry_after_seconds: RETRY_SECONDS });
  }
  async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    requireRoom();
    if (running < at_once) running++;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passes the slot directly to the next task, so that no other task can take it in between.
      if (next) next();
      else running--;
    }
  }
  return Object.assign(runLimited, { requireRoom });
}
