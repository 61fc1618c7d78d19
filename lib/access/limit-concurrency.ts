import "server-only";
import { AppError } from "@/lib/api/errors";

const RETRY_SECONDS = 5;

/**
 * Runs at most `at_once` tasks at a time and queues the others in order. Throws UNAVAILABLE, without starting the task, when
 * `most_waiting` tasks are already queued.
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
  return async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running < at_once) running++;
    else if (waiting.length < most_waiting) await new Promise<void>((enter) => waiting.push(enter));
    else throw new AppError("UNAVAILABLE", { retry_after_seconds: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passes the slot directly to the next task, so that no other task can take it in between.
      if (next) next();
      else running--;
    }
  };
}
