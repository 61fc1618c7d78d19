import "server-only";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { line } from "./line";

const WORKERS = 2;
const MAX_WAITING = 50;
/** A real cost-12 hash that no password is known for: an unknown e-mail costs the same time as a known one. */
const NOBODY = "$2b$12$5tKVx9Jd1LxdyHplaW3zNulVReAGxsWyGlqnFRjC6KODP7cfeLdYS";

const idle: Worker[] = [];
const inTurn = line({ at_once: WORKERS, most_waiting: MAX_WAITING });

const inWorker = (password: string, hash?: string) =>
  inTurn(async (): Promise<string | boolean> => {
    const worker = idle.pop() ?? new Worker(join(process.cwd(), "lib/access/password-worker.mjs"));
    worker.ref();
    const answered = once(worker, "message");
    worker.postMessage({ password, hash });
    // One that failed is not used again: `once` throws what it died of.
    const [result] = await answered;
    worker.unref();
    idle.push(worker);
    return result;
  });

/** A bcrypt hash, cost 12. Refuses with UNAVAILABLE when too many are waiting. */
export const hashPassword = (password: string) => inWorker(password) as Promise<string>;

/** Compares; without a hash it takes the same time and answers false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await inWorker(password, hash ?? NOBODY);
  return hash !== undefined && matches === true;
}
