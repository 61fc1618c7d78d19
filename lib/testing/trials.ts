/** How often a race test is repeated: 20 times by default, 200 with `TRIALS=200`. */
export const TRIALS = Number(process.env.TRIALS ?? 20);

/** Repeats a trial; adds its number to the message of an error. */
export async function inTrials(trial: () => Promise<void>, trials = TRIALS): Promise<void> {
  for (let number = 1; number <= trials; number++) {
    await trial().catch((error: Error) => {
      error.message = `trial ${number} of ${trials}: ${error.message}`;
      throw error;
    });
  }
}

/** The number of concurrent callers in a race test. */
export const CALLERS = 10;

/** Runs the same work for all callers concurrently. */
export const atOnce = <T>(work: (caller: number) => Promise<T>, callers = CALLERS): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));

/** Counts responses by status. */
export function countByStatus(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
