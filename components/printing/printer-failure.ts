/** A printing error whose message tells the user what to do. */
export class PrinterFailure extends Error {}

export const TIMEOUT_MS = 10_000;

/**
 * Rejects with a PrinterFailure after `timeout_ms`, because a printer without paper neither accepts data nor reports
 * an error.
 */
export async function withTimeout<T>(work: Promise<T>, timeout_ms = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PrinterFailure("A impressora não respondeu. Confira o papel, a tampa e se ela está ligada.")),
      timeout_ms,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the message for any printing error. */
export const printerFailureMessage = (failure: unknown): string =>
  failure instanceof PrinterFailure
    ? failure.message
    : "A impressora recusou a conexão. Feche outros programas que a usam, desligue e ligue o cabo e tente de novo.";

/** Waits until a printer is open. Closes it if it opens after the timeout, because it would block the next use. */
export async function waitUntilOpen(opening: Promise<void>, close: () => Promise<void>, timeout_ms?: number) {
  try {
    await withTimeout(opening, timeout_ms);
  } catch (failure) {
    void opening.then(close).catch(() => undefined);
    throw failure;
  }
}
