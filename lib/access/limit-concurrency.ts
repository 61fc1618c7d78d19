import "server-only";
import { AppError } from "@/lib/api/errors";

const RETRY_SECONDS = 5;

export interface TaskOptions {
  /** Starts before all tasks without priority, and waits in a queue of its own. */
  readonly hasPriority?: boolean;
}

/**
 * Runs at most `at_once` tasks at a time and queues the others in order. Throws UNAVAILABLE, without starting the task, when
 * `most_waiting` tasks are already in its queue. `requireRoom` throws the same while they are, for tasks without priority, so that
 * nothing is prepared for a task that would be rejected.
 */
export function limitConcurrency({
  at_once,
  most_waiting,
}: {
  readonly at_once: number;
  readonly most_waiting: number;
}) {
  const withPriority: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  function requireRoomIn(queue: readonly unknown[]) {
    if (running < at_once || queue.length < most_waiting) return;
    throw new AppError("UNAVAILABLE", { retry_after_seconds: RETRY_SECONDS });
  }
  async function runLimited<T>(work: () => Promise<T>, { hasPriority = false }: TaskOptions = {}): Promise<T> {
    const queue = hasPriority ? withPriority : others;
    requireRoomIn(queue);
    if (running < at_once) running++;
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      const next = withPriority.shift() ?? others.shift();
      // Passes the slot directly to the next task, so that no other task can take it in between.
      if (next) next();
      else running--;
    }
  }
  return Object.assign(runLimited, { requireRoom: () => requireRoomIn(others) });
}
