import "server-only";

/** Sales may follow each other without a pause, so a file or report waits at most this long at a time. */
const MAX_WAIT_MS = 50;

interface RunningSales {
  count: number;
  readonly waiting: Set<() => void>;
}

/** Next.js loads this file once for each compiled route, so the state is shared. */
const shared = globalThis as { __runningSales?: RunningSales };
shared.__runningSales ??= { count: 0, waiting: new Set() };
const sales = shared.__runningSales;

/** Runs a sale. Until it ends, `yieldToSales` waits. */
export async function trackSale<Result>(sale: () => Promise<Result>): Promise<Result> {
  sales.count++;
  try {
    return await sale();
  } finally {
    sales.count--;
    if (sales.count === 0) for (const proceed of [...sales.waiting]) proceed();
  }
}

/**
 * Waits until no sale of this process is running, for 50 ms at most. Files and reports call it before a part of their work that occupies
 * the server or PostgreSQL for milliseconds, because a customer is waiting for the sale.
 */
export async function yieldToSales(): Promise<void> {
  if (sales.count === 0) return;
  await new Promise<void>((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      sales.waiting.delete(proceed);
      resolve();
    };
    const timer = setTimeout(proceed, MAX_WAIT_MS);
    sales.waiting.add(proceed);
  });
}
