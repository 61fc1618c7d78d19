import "server-only";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { limitConcurrency, type TaskOptions } from "./limit-concurrency";

const MAX_THREADS = 2;
const WAITING_PER_THREAD = 25;
/** A valid cost-12 hash of an unknown password: a login with an unknown e-mail takes the same time as with a known one. */
const DUMMY_HASH = "$2b$12$5tKVx9Jd1LxdyHplaW3zNulVReAGxsWyGlqnFRjC6KODP7cfeLdYS";

/**
 * How many threads of each server process compare passwords. They leave a core free for sales, if there are more cores than processes:
 * with a password on each core, every sale waits.
 */
export const passwordThreads = (cores: number, processes: number) =>
  Math.min(MAX_THREADS, Math.max(1, Math.floor((cores - 1) / processes)));

/** A server of several processes sets their number for each of them. */
const processes = Number(process.env.WEB_CONCURRENCY) || 1;
const threads = passwordThreads(availableParallelism(), processes);
const idle: Worker[] = [];
const runLimited = limitConcurrency({ at_once: threads, most_waiting: threads * WAITING_PER_THREAD });

/** Throws UNAVAILABLE when too many passwords without priority are waiting, before the database is asked about another one. */
export const requirePasswordQueueRoom = runLimited.requireRoom;

async function inWorker(password: string, hash?: string): Promise<string | boolean> {
  const worker = idle.pop() ?? new Worker(join(process.cwd(), "lib/access/password-worker.mjs"));
  worker.ref();
  const message = once(worker, "message");
  worker.postMessage({ password, hash });
  // A worker that failed is not reused: `once` throws its error.
  const [result] = await message;
  worker.unref();
  idle.push(worker);
  return result;
}

/**
 * Returns a bcrypt hash, cost 12 (lower in tests). Users who have logged in, and known devices, have priority, so that wrong passwords
 * from elsewhere do not delay them. Throws UNAVAILABLE when too many are waiting.
 */
export const hashPassword = (password: string, options?: TaskOptions) =>
  runLimited(() => inWorker(password), options) as Promise<string>;

/**
 * Compares a password or PIN with a hash; without a hash it takes the same time and returns false. Priority and UNAVAILABLE as in
 * `hashPassword`; throws INTERRUPTED when the signal is aborted while it waits.
 */
export async function isPassword(password: string, hash: string | undefined, options?: TaskOptions): Promise<boolean> {
  const matches = await runLimited(() => inWorker(password, hash ?? DUMMY_HASH), options);
  return hash !== undefined && matches === true;
}
