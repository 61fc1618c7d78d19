// Next.js calls `register()` of instrumentation.ts without waiting for it, and only logs that it failed.

const PATIENCE_MS = 60_000;

/** Resolves once `register()` is through; ends the process when it never gets there. Ask before the application is prepared. */
export const registration = (patience_ms = PATIENCE_MS) =>
  new Promise((resolve) => {
    const waiting = setTimeout(() => {
      console.error("O aplicativo não conseguiu se preparar: o motivo está acima.");
      process.exit(1);
    }, patience_ms);
    globalThis.__registered = () => {
      clearTimeout(waiting);
      resolve();
    };
  });
