import "server-only";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Piscina } from "piscina";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { type LaneLimits, Scheduler } from "./scheduler";
import type { Tasks } from "./tasks";
import type { TaskOutcome, TaskRequest } from "./worker";

/** Two at least, so that no company and no stranger can have all of them. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));
const MOST_WAITING = 60;
/** Waiting and running together stay below the 30 s after which the server hangs up. */
const PATIENCE_MS = 12_000;
const RETRY_SECONDS = 5;
/** A thread that had nothing to do for so long ends and gives its memory back. */
const IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const BUSY = "Há muitos documentos e planilhas sendo preparados agora. Tente de novo em alguns segundos.";

interface TaskLimits {
  readonly time_limit_ms: number;
  /** What the user reads when the task took too much time or memory. */
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

/** For tasks that go on when the request that began them is gone. */
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

/** The lane that all callers without a session share. */
export const ANONYMOUS = "anonymous";

/** Who a task is done for. A background task waits as long as it takes; run one at a time of them for a company. */
export type Lane = typeof ANONYMOUS | { readonly company_id: string; readonly background?: boolean };

const ANONYMOUS_LIMITS: LaneLimits = { running: 1, waiting: 8 };
const companyLimits = (threads: number): LaneLimits => ({ running: Math.max(1, threads - 1), waiting: 12 });

interface PoolOptions {
  /** Returns the path of the file whose default export runs in each thread. */
  readonly workerFile: () => Promise<string>;
  readonly threads?: number;
  readonly most_waiting?: number;
  readonly limits?: Readonly<Record<string, TaskLimits>>;
}

/** Threads that run tasks by name; the application has one pool, `runTask`. */
export function createPool({
  workerFile,
  threads = THREADS,
  most_waiting = MOST_WAITING,
  limits = LIMITS,
}: PoolOptions) {
  const scheduler = new Scheduler({
    threads,
    most_waiting,
    patience_ms: PATIENCE_MS,
    limitsOf: (lane) => (lane === ANONYMOUS ? ANONYMOUS_LIMITS : companyLimits(threads)),
  });
  let opening: Promise<Piscina> | undefined;
  const open = async () => {
    const { Piscina } = await import("piscina");
    const piscina = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      execArgv: [],
      recordTiming: false,
    });
    piscina.on("error", (err: Error) => log.error({ err }, "worker thread failed"));
    return piscina;
  };

  async function runInThread(request: TaskRequest, { time_limit_ms, too_heavy }: TaskLimits): Promise<TaskOutcome> {
    opening ??= open();
    const [piscina, filename] = await Promise.all([opening, workerFile()]);
    const stopping = new AbortController();
    // The thread is ended with its task; the next task gets a new thread.
    const timer = setTimeout(() => stopping.abort(), time_limit_ms);
    try {
      return await piscina.run(request, { filename, signal: stopping.signal });
    } catch (error) {
      const isTooHeavy = stopping.signal.aborted || (error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";
      if (!isTooHeavy) throw error;
      log.warn({ task: request.name }, "task stopped: too much time or memory");
      return {
        refusal: { code: "UNAVAILABLE", particulars: { message: too_heavy, retry_after_seconds: RETRY_SECONDS } },
      };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Waits for the lane's turn and runs the task in a thread. */
    async run(lane: Lane, name: string, input: unknown): Promise<TaskOutcome> {
      const taskLimits = limits[name];
      if (!taskLimits) throw new Error(`no task is named ${name}`);
      const leave =
        lane === ANONYMOUS
          ? await scheduler.enter(ANONYMOUS)
          : await scheduler.enter(lane.company_id, { background: lane.background ?? false });
      if (!leave)
        return { refusal: { code: "UNAVAILABLE", particulars: { message: BUSY, retry_after_seconds: RETRY_SECONDS } } };
      try {
        return await runInThread({ name: name as keyof Tasks, input }, taskLimits);
      } finally {
        leave();
      }
    },
    /** Ends the threads. */
    close: async () => (await opening)?.destroy(),
  };
}

/** The file in the compiled application; elsewhere it is bundled when it is first needed, in development for every task. */
async function bundledWorker(): Promise<string> {
  if (process.env.NODE_ENV === "production") return join(process.cwd(), ".next/workers/worker.mjs");
  const bundler = pathToFileURL(join(process.cwd(), "scripts/build/workers.mjs")).href;
  const { bundleForDevelopment } = await import(/* turbopackIgnore: true */ /* @vite-ignore */ bundler);
  return bundleForDevelopment(process.cwd(), { again: process.env.NODE_ENV === "development" });
}

const shared = globalThis as { __workers?: ReturnType<typeof createPool> };

/**
 * Runs a task of `tasks.ts` in a worker thread, in its turn among those of other companies. Throws UNAVAILABLE when too
 * many tasks wait already or when this one takes too much time or memory, and whatever AppError the task itself throws.
 */
export async function runTask<Name extends keyof Tasks>(
  lane: Lane,
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  shared.__workers ??= createPool({ workerFile: bundledWorker });
  return resultOf(await shared.__workers.run(lane, name, input)) as Awaited<ReturnType<Tasks[Name]>>;
}

/** The value of a task; throws the AppError that it was refused with. */
export function resultOf(outcome: TaskOutcome): unknown {
  if ("refusal" in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.particulars);
  return outcome.value;
}
