import "server-only";
import { AppError, type ErrorCode, type Particulars } from "@/lib/api/errors";
import { lowerPriority } from "./priority";
import { type Tasks, tasks } from "./tasks";

export interface TaskRequest {
  readonly name: keyof Tasks;
  readonly input: unknown;
}

/** The result of a task: its value, or the AppError that it threw. */
export type TaskOutcome =
  | { readonly value: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly particulars: Particulars } };

/** What a process replies to a task: its outcome, or an unexpected error. */
export type TaskReply = { readonly value: TaskOutcome } | { readonly error: unknown };

/** Sales come first, but documents still get some time on a busy machine. */
const LOW_PRIORITY = 10;

/** Runs a task. Returns an AppError as data, because an exception would lose its code and fields between processes. */
async function work({ name, input }: TaskRequest): Promise<TaskOutcome> {
  const task = tasks[name] as (input: unknown) => unknown;
  try {
    return { value: await task(input) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, particulars: error.particulars } };
    throw error;
  }
}

// This file is bundled by scripts/build/workers.mjs and run by processes.ts in each child process. Its priority is not lowered in tests,
// which keep all cores busy and would starve it.
if (process.env.NODE_ENV !== "test") {
  // Without a lower priority, it still does its work.
  lowerPriority(Number(process.env.DOCUMENT_NICENESS || LOW_PRIORITY)).catch(() => undefined);
}

process.on("message", async (request: TaskRequest) => {
  const reply: TaskReply = await work(request).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  process.send?.(reply);
});
// The server has ended, or does not need this process any more.
process.on("disconnect", () => process.exit());
