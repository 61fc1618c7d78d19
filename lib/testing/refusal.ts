import { AppError } from "@/lib/api/errors";

/** What whoever asked is told: the code, the sentence and, where it names them, fields and details; null where nothing is refused. */
export function refusalOf(work: () => unknown) {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return { ...error.particulars, code: error.code, message: error.message };
    throw error;
  }
}
