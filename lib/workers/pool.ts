import "server-only";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { metrics } from "@/lib/observability/metrics";
import { TaskProcesses, TaskStopped } from "./processes";
import { type LaneLimits, Scheduler } from "./scheduler";
import type { Tasks } from "./tasks";
import type { TaskOutcome, TaskRequest } from "./worker";

/** At least two, so that neither one company nor callers without a session can occupy all of them. */
const PROCESSES = Math.min(4, Math.max(2, availableParallelism()));
const MAX_WAITING = 60;
/** Waiting plus running time must stay below the 30 s after which the server closes the connection. */
const MAX_WAIT_MS = 12_000;
const RETRY_SECONDS = 5;
/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000;

const BUSY = "Há muitos documentos e planilhas sendo preparados agora. Tente de novo em alguns segundos.";

interface TaskLimits {
  readonly time_limit_ms: number;
  /** Message to the user when the task exceeds its time or memory limit. */
  readonly too_heavy: string;
}

const DOCUMENT: TaskLimits = {
  time_limit_ms: 15_000,
  too_heavy: "Este documento demorou demais para ficar pronto. Tente de novo em alguns instantes.",
};
const SPREADSHEET: TaskLimits = {
  time_limit_ms: 15_000,
  too_heavy: "Esta planilha é pesada demais para ser lida. Divida em partes menores e envie de novo.",
};
const ARCHIVE: TaskLimits = {
  time_limit_ms: 15_000,
  too_heavy: "Este arquivo demorou demais para ficar pronto. Tente de novo em alguns instantes.",
};

/** For tasks that continue after their request has ended. */
const BACKGROUND: TaskLimits = { ...ARCHIVE, time_limit_ms: 60_000 };

const LIMITS: Record<keyof Tasks, TaskLimits> = {
  drawBars: DOCUMENT,
  drawCharge: DOCUMENT,
  drawClosing: DOCUMENT,
  drawQuote: DOCUMENT,
  drawReceipt: DOCUMENT,
  drawReport: DOCUMENT,
  drawSettlement: DOCUMENT,
  packRows: BACKGROUND,
  readSpreadsheet: SPREADSHEET,
  writeOpenApi: BACKGROUND,
  zipTables: ARCHIVE,
};

/** The lane shared by all callers without a session. */
export const ANONYMOUS = "anonymous";

/** The queue of a task. A background task waits without a time limit; start only one at a time per company. */
export type Lane = typeof ANONYMOUS | { readonly company_id: string; readonly background?: boolean };

const ANONYMOUS_LIMITS: LaneLimits = { running: 1, waiting: 8 };
const companyLimits = (at_once: number): LaneLimits => ({ running: Math.max(1, at_once - 1), waiting: 12 });

interface PoolOptions {
  /** Returns the path of the file that runs in each process. */
  readonly workerFile: () => Promise<string>;
  readonly at_once?: number;
  readonly max_waiting?: number;
  readonly idle_ms?: number;
  readonly limits?: Readonly<Record<string, TaskLimits>>;
}

/** Creates a pool of processes that run tasks by name. The application uses the one behind `runTask`. */
export function createPool({
  workerFile,
  at_once = PROCESSES,
  max_waiting = MAX_WAITING,
  idle_ms = IDLE_MS,
  limits = LIMITS,
}: PoolOptions) {
  const scheduler = new Scheduler({
    at_once,
    max_waiting,
    max_wait_ms: MAX_WAIT_MS,
    limitsOf: (lane) => (lane === ANONYMOUS ? ANONYMOUS_LIMITS : companyLimits(at_once)),
  });
  const processes = new TaskProcesses({ workerFile, idle_ms });

  async function runInProcess(request: TaskRequest, { time_limit_ms, too_heavy }: TaskLimits): Promise<TaskOutcome> {
    try {
      return await processes.run(request, time_limit_ms);
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error;
      log.warn({ task: request.name, reason: error.message }, "task stopped: too much time or memory");
      return {
        refusal: { code: "UNAVAILABLE", particulars: { message: too_heavy, retry_after_seconds: RETRY_SECONDS } },
      };
    }
  }

  return {
    /** Waits for the task's turn in its lane and runs it in a process. */
    async run(lane: Lane, name: string, input: unknown): Promise<TaskOutcome> {
      const taskLimits = limits[name];
      if (!taskLimits) throw new Error(`no task is named ${name}`);
      const release =
        lane === ANONYMOUS
          ? await scheduler.acquire(ANONYMOUS)
          : await scheduler.acquire(lane.company_id, { background: lane.background ?? false });
      if (!release) {
        metrics()?.workerRejections.inc();
        return { refusal: { code: "UNAVAILABLE", particulars: { message: BUSY, retry_after_seconds: RETRY_SECONDS } } };
      }
      try {
        return await runInProcess({ name: name as keyof Tasks, input }, taskLimits);
      } finally {
        release();
      }
    },
    counts: () => scheduler.counts(),
    /** Stops all processes. */
    close: () => processes.close(),
  };
}

/** Returns the compiled worker in production. Otherwise bundles it on first use, and in development before every task. */
async function bundledWorker(): Promise<string> {
  if (process.env.NODE_ENV === "production") return join(process.cwd(), ".next/workers/worker.mjs");
  const bundler = pathToFileURL(join(process.cwd(), "scripts/build/workers.mjs")).href;
  const { bundleForDevelopment } = await import(/* turbopackIgnore: true */ /* @vite-ignore */ bundler);
  return bundleForDevelopment(process.cwd(), { again: process.env.NODE_ENV === "development" });
}

const shared = globalThis as { __workers?: ReturnType<typeof createPool> };

/** How many tasks run and wait in this process. */
export const taskCounts = () => shared.__workers?.counts() ?? { running: 0, waiting: 0 };

/**
 * Runs a task of `tasks.ts` in a child process, alternating fairly between companies. Throws UNAVAILABLE when too many
 * tasks are waiting or this one exceeds its time or memory limit, and any AppError that the task throws.
 */
export async function runTask<Name extends keyof Tasks>(
  lane: Lane,
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  shared.__workers ??= createPool({ workerFile: bundledWorker });
  return resultOf(await shared.__workers.run(lane, name, input)) as Awaited<ReturnType<Tasks[Name]>>;
}

/** Returns the value of a task, or throws the AppError that the task failed with. */
export function resultOf(outcome: TaskOutcome): unknown {
  if ("refusal" in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.particulars);
  return outcome.value;
}
