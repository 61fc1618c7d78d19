import "server-only";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/api/errors";

const WORKERS = 2;
const MAX_WAITING = 50;
/** A real cost-12 hash that no password is known for: an unknown e-mail costs the same time as a known one. */
const NOBODY = "$2b$12$5tKVx9Jd1LxdyHplaW3zNulVReAGxsWyGlqnFRjC6KODP7cfeLdYS";

interface Job {
  readonly id: number;
  readonly password: string;
  readonly hash?: string;
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

const idle: Worker[] = [];
const running = new Map<Worker, Job>();
const waiting: Job[] = [];
let sent = 0;

function run(job: Job) {
  const worker = idle.pop() ?? (running.size < WORKERS ? startWorker() : undefined);
  if (!worker) {
    if (waiting.length >= MAX_WAITING) throw new AppError("UNAVAILABLE", { retry_after_seconds: 5 });
    waiting.push(job);
    return;
  }
  running.set(worker, job);
  worker.ref();
  worker.postMessage({ id: job.id, password: job.password, hash: job.hash });
}

function startWorker() {
  const worker = new Worker(join(process.cwd(), "lib/access/password-worker.mjs"));
  const finish = (settle: (job: Job) => void, isUsable: boolean) => {
    const job = running.get(worker);
    running.delete(worker);
    worker.unref();
    if (isUsable) idle.push(worker);
    if (job) settle(job);
    const next = waiting.shift();
    if (next) run(next);
  };
  worker.on("message", ({ result }: { result: string | boolean }) => finish((job) => job.resolve(result), true));
  worker.on("error", (error) => finish((job) => job.reject(error), false));
  return worker;
}

const inWorker = (password: string, hash?: string) =>
  new Promise<string | boolean>((resolve, reject) => run({ id: ++sent, password, hash, resolve, reject }));

/** A bcrypt hash, cost 12. Refuses with UNAVAILABLE when too many are waiting. */
export const hashPassword = (password: string) => inWorker(password) as Promise<string>;

/** Compares; without a hash it takes the same time and answers false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await inWorker(password, hash ?? NOBODY);
  return hash !== undefined && matches === true;
}
