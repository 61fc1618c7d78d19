import "server-only";
import { AppError } from "@/lib/api/errors";

const RETRY_SECONDS = 5;

/**
 * Does so much work at once and has the rest wait its turn, first come, first served. Refuses with UNAVAILABLE, before
 * anything is done for it, what finds `most_waiting` before it.
 */
export function line({ at_once, most_waiting }: { readonly at_once: number; readonly most_waiting: number }) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inside < at_once) inside++;
    else if (waiting.length < most_waiting) await new Promise<void>((enter) => waiting.push(enter));
    else throw new AppError("UNAVAILABLE", { retry_after_seconds: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever leaves gives his place to the next, so that nobody slips in between.
      if (next) next();
      else inside--;
    }
  };
}
