/** How often a race is run: 20 times on every change, 200 with `TRIALS=200`. */
export const TRIALS = Number(process.env.TRIALS ?? 20);

/** Runs a trial again and again; its number goes into whatever it throws. */
export async function inTrials(trial: () => Promise<void>, trials = TRIALS): Promise<void> {
  for (let number = 1; number <= trials; number++) {
    await trial().catch((error: Error) => {
      error.message = `trial ${number} of ${trials}: ${error.message}`;
      throw error;
    });
  }
}

/** How many callers a race has. */
export const CALLERS = 10;

/** Does the same work for every caller at once. */
export const atOnce = <T>(work: (caller: number) => Promise<T>, callers = CALLERS): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));

/** How many answers there were of each status. */
export function countByStatus(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
