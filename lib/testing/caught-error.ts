import { AppError } from "@/lib/api/errors";

/** Returns the code, message, fields and details of the AppError that `work` throws, or null if it throws nothing. */
export function caughtError(work: () => unknown) {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return { ...error.particulars, code: error.code, message: error.message };
    throw error;
  }
}
