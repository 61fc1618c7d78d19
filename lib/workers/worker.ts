import "server-only";
import { setPriority } from "node:os";
import { AppError, type ErrorCode, type Particulars } from "@/lib/api/errors";
import { type Tasks, tasks } from "./tasks";

export interface TaskRequest {
  readonly name: keyof Tasks;
  readonly input: unknown;
}

/** What a thread answers: the task's value, or the AppError that it threw. */
export type TaskOutcome =
  | { readonly value: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly particulars: Particulars } };

// This file is bundled by scripts/build/workers.mjs and run by piscina in each thread. On Linux the priority is this
// thread's own: selling comes before drawing. Tests keep both cores busy and would starve it.
if (process.platform === "linux" && process.env.NODE_ENV !== "test") setPriority(10);

/** Runs a task. An AppError is returned as data: as an exception it would lose its code and its fields on the way. */
export default async function work({ name, input }: TaskRequest): Promise<TaskOutcome> {
  const task = tasks[name] as (input: unknown) => unknown;
  try {
    return { value: await task(input) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, particulars: error.particulars } };
    throw error;
  }
}
