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

interface Limits {
  readonly at_once: number;
  readonly most_waiting: number;
  /** From so many waiting tasks without priority on, a slot that ran one of them rests as long as it took. By default it never rests. */
  readonly rests_from?: number;
}

/**
 * Runs at most `at_once` tasks at a time and queues the others in order. Without starting the task, throws UNAVAILABLE when
 * `most_waiting` tasks are already in its queue, and INTERRUPTED when its signal is aborted. A slot that rests runs only tasks with
 * priority. `requireRoom` throws UNAVAILABLE while the queue of tasks without priority is full, so that nothing is prepared for a task
 * that would be rejected.
 */
export function limitConcurrency({ at_once, most_waiting, rests_from = Number.POSITIVE_INFINITY }: Limits) {
  const withPriority: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let resting = 0;
  const hasSlot = (hasPriority: boolean) => running + (hasPriority ? 0 : resting) < at_once;

  function requireRoomIn(queue: readonly unknown[]) {
    if (queue.length < most_waiting || hasSlot(queue === withPriority)) return;
    throw new AppError("UNAVAILABLE", { retry_after_seconds: RETRY_SECONDS });
  }

  /** Counts the next task as running at once, so that no other one can take its slot in between. */
  function startNext() {
    while (hasSlot(true)) {
      const next = withPriority.shift() ?? (hasSlot(false) ? others.shift() : undefined);
      if (!next) return;
      running++;
      next();
    }
  }

  function rest(ms: number) {
    resting++;
    setTimeout(() => {
      resting--;
      startNext();
    }, ms);
  }

  async function runLimited<T>(work: () => Promise<T>, { hasPriority = false, signal }: TaskOptions = {}): Promise<T> {
    if (signal?.aborted) throw new AppError("INTERRUPTED");
    const queue = hasPriority ? withPriority : others;
    requireRoomIn(queue);
    if (hasSlot(hasPriority)) running++;
    else await waitIn(queue, signal);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      running--;
      if (!hasPriority && others.length >= rests_from) rest(performance.now() - begun);
      startNext();
    }
  }
  return Object.assign(runLimited, { requireRoom: () => requireRoomIn(others) });
}
