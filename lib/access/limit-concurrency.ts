import "server-only";
import { AppError } from "@/lib/api/errors";

const RETRY_SECONDS = 5;

export interface TaskOptions {
  /** Aborted when the caller disconnects: a task that still waits is not started. */
  readonly signal?: AbortSignal;
  /** Starts before the waiting tasks without it, which do not take its place in the queue either. */
  readonly goesFirst?: boolean;
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
 * Runs at most `at_once` tasks at a time and queues the others in order, those that go first before the others. Without starting the
 * task, throws UNAVAILABLE when `most_waiting` tasks of its kind are already waiting, and INTERRUPTED when its signal is aborted.
 * `requireRoom` throws UNAVAILABLE while they are, so that nothing is prepared for a task that would be rejected. `waiting` is how many
 * wait.
 */
export function limitConcurrency({
  at_once,
  most_waiting,
}: {
  readonly at_once: number;
  readonly most_waiting: number;
}) {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  const queueFor = (goesFirst: boolean) => (goesFirst ? first : others);
  function requireRoom({ goesFirst = false }: Pick<TaskOptions, "goesFirst"> = {}) {
    if (running < at_once || queueFor(goesFirst).length < most_waiting) return;
    throw new AppError("UNAVAILABLE", { retry_after_seconds: RETRY_SECONDS });
  }
  async function runLimited<T>(work: () => Promise<T>, { signal, goesFirst = false }: TaskOptions = {}): Promise<T> {
    if (signal?.aborted) throw new AppError("INTERRUPTED");
    requireRoom({ goesFirst });
    if (running < at_once) running++;
    else await waitIn(queueFor(goesFirst), signal);
    try {
      return await work();
    } finally {
      const next = first.shift() ?? others.shift();
      // Passes the slot directly to the next task, so that no other task can take it in between.
      if (next) next();
      else running--;
    }
  }
  return Object.assign(runLimited, { requireRoom, waiting: () => first.length + others.length });
}
