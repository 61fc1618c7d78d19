import "server-only";
import { setPriority } from "node:os";
import { AppError, type ErrorCode, type Particulars } from "@/lib/api/errors";
import { type Tasks, tasks } from "./tasks";

export interface TaskRequest {
  readonly name: keyof Tasks;
  readonly input: unknown;
}

/** The result of a task: its value, or the AppError that it threw. */
export type TaskOutcome =
  | { readonly value: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly particulars: Particulars } };

/** Only the CPU time that sales leave. */
const LOWEST_PRIORITY = 19;

// This file is bundled by scripts/build/workers.mjs and run by piscina in each thread. On Linux, setPriority applies to this
// thread only: sales have precedence over documents. It is skipped in tests, which keep all cores busy and would starve it.
if (process.platform === "linux" && process.env.NODE_ENV !== "test")
  setPriority(Number(process.env.DOCUMENT_NICENESS || LOWEST_PRIORITY));

/** Runs a task. Returns an AppError as data, because an exception would lose its code and fields between threads. */
export default async function work({ name, input }: TaskRequest): Promise<TaskOutcome> {
  const task = tasks[name] as (input: unknown) => unknown;
  try {
    return { value: await task(input) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, particulars: error.particulars } };
    throw error;
  }
}
