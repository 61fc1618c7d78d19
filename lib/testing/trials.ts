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
