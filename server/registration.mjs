// Next.js does not wait for `register()` of instrumentation.ts and only logs its failure.

const TIMEOUT_MS = 60_000;

/**
 * Resolves when `register()` has finished; exits the process after the timeout. Call it before preparing the application.
 * @returns {Promise<void>}
 */
export const waitForRegistration = (timeout_ms = TIMEOUT_MS) =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      console.error("O aplicativo não conseguiu iniciar: o motivo está acima.");
      process.exit(1);
    }, timeout_ms);
    globalThis.__registered = () => {
      clearTimeout(timer);
      resolve();
    };
  });
