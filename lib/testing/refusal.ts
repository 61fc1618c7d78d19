import { AppError } from "@/lib/api/errors";

/** The AppError that `work` throws: its code, message, fields and details; null if it throws nothing. */
export function refusalOf(work: () => unknown) {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return { ...error.particulars, code: error.code, message: error.message };
    throw error;
  }
}
