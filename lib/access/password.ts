import "server-only";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { limitConcurrency, type TaskOptions } from "./limit-concurrency";

interface PasswordOptions extends TaskOptions {
  /** For users who are logged in, and known devices: does not wait for the passwords of others. */
  readonly hasPriority?: boolean;
}

const MAX_THREADS = 2;
const WAITING_PER_THREAD = 25;
/** So many passwords without priority wait for each thread only during an attack. */
const ATTACK_PER_THREAD = 12;
/** A valid cost-12 hash of an unknown password: a login with an unknown e-mail takes the same time as with a known one. */
const DUMMY_HASH = "$2b$12$5tKVx9Jd1LxdyHplaW3zNulVReAGxsWyGlqnFRjC6KODP7cfeLdYS";

/**
 * How many passwords without priority each server process compares at the same time, and as many with priority. Those without leave a
 * core free for sales, if there are more cores than processes: with a password on each core, every sale waits.
 */
export const passwordThreads = (cores: number, processes: number) =>
  Math.min(MAX_THREADS, Math.max(1, Math.floor((cores - 1) / processes)));

/**
 * A thread of the kind `onlyOnIdleCores` compares passwords without priority during an attack. Sales interrupt it at once. While no core
 * is idle it hardly runs, so no other passwords are left to it.
 */
type ThreadKind = "normal" | "onlyOnIdleCores";

/** Returns the kind of thread for a password while `waiting` others without priority wait for each thread. */
export const threadKind = (hasPriority: boolean, waiting: number): ThreadKind =>
  hasPriority || waiting < ATTACK_PER_THREAD ? "normal" : "onlyOnIdleCores";

/** A server of several processes sets their number for each of them. */
const processes = Number(process.env.WEB_CONCURRENCY) || 1;
const threads = passwordThreads(availableParallelism(), processes);
/** Threads without work. */
const free: Record<ThreadKind, Worker[]> = { normal: [], onlyOnIdleCores: [] };
const newLimit = () => limitConcurrency({ at_once: threads, most_waiting: threads * WAITING_PER_THREAD });
// Two limits, so that a password with priority does not wait for a thread that runs only on idle cores.
const withPriority = newLimit();
const withoutPriority = newLimit();

/** Throws UNAVAILABLE when too many passwords without priority are waiting, before the database is asked about another one. */
export const requirePasswordQueueRoom = withoutPriority.requireRoom;

/** Compares the password with the hash, or returns its hash. */
function runLimited({ hasPriority = false, ...options }: PasswordOptions, password: string, hash?: string) {
  const runInTurn = hasPriority ? withPriority : withoutPriority;
  return runInTurn(
    () => runInThread(threadKind(hasPriority, withoutPriority.waiting() / threads), password, hash),
    options,
  );
}

async function runInThread(kind: ThreadKind, password: string, hash: string | undefined) {
  const worker =
    free[kind].pop() ?? new Worker(join(process.cwd(), "lib/access/password-worker.mjs"), { workerData: { kind } });
  worker.ref();
  const message = once(worker, "message");
  worker.postMessage({ password, hash });
  // A worker that failed is not reused: `once` throws its error.
  const [result] = await message;
  worker.unref();
  free[kind].push(worker);
  return result;
}

/**
 * Returns a bcrypt hash, cost 12 (lower in tests). Users who have logged in, and known devices, have priority, so that wrong passwords
 * from elsewhere do not delay them. Throws UNAVAILABLE when too many are waiting.
 */
export const hashPassword = (password: string, options: PasswordOptions = {}): Promise<string> =>
  runLimited(options, password);

/**
 * Compares a password or PIN with a hash; without a hash it takes the same time and returns false. Priority and UNAVAILABLE as in
 * `hashPassword`; throws INTERRUPTED when the signal is aborted while it waits.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  options: PasswordOptions = {},
): Promise<boolean> {
  const matches = await runLimited(options, password, hash ?? DUMMY_HASH);
  return hash !== undefined && matches === true;
}
