import "server-only";
import { AppError } from "@/lib/api/errors";

const RETRY_SECONDS = 5;

export interface TaskOptions {
  /** Starts before all tasks without priority, and waits in a queue of its own. */
  readonly hasPriority?: boolean;
  /** Aborted when the caller disconnects: a task that still waits is not started. */
  readonly signal?: AbortSignal;
}

/** Waits for a slot. Throws INTERRUPTED, and leaves the queue, when the signal is aborted. */
const waitIn = (queue: (() => void)[], signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const enter = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(enter), 1);
      reject(new AppError("INTERRUPTED"));
    };
    signal?.addEventListener("abort", leave, { once: true });
    queue.push(enter);
  });

/**
 * Runs at most `at_once` tasks at a time and queues the others in order. Without starting the task, throws UNAVAILABLE when
 * `most_waiting` tasks are already in its queue, and INTERRUPTED when its signal is aborted. `requireRoom` throws UNAVAILABLE while
 * they are, for tasks without priority, so that nothing is prepared for a task that would be rejected.
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
  async function runLimited<T>(work: () => Promise<T>, { hasPriority = false, signal }: TaskOptions = {}): Promise<T> {
    if (signal?.aborted) throw new AppError("INTERRUPTED");
    const queue = hasPriority ? withPriority : others;
    requireRoomIn(queue);
    if (running < at_once) running++;
    else await waitIn(queue, signal);
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
