// Prints the progress of a command, with durations.

/**
 * Formats a duration, in Portuguese unless a command for developers asks for English.
 * @param {number} ms
 * @param {"pt-BR" | "en"} [locale]
 */
export function duration(ms, locale = "pt-BR") {
  if (ms >= 60_000) return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
  const seconds = (ms / 1000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${seconds} s`;
}

/**
 * Prints `doing` while the work runs, and `done` with its duration when it succeeds.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => T | Promise<T>} work
 */
export async function step(doing, done, work) {
  const terminal = process.stdout.isTTY;
  process.stdout.write(terminal ? `… ${doing}` : `… ${doing}\n`);
  const from = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${terminal ? "\r\x1b[K" : ""}✔ ${done} (${duration(performance.now() - from)})\n`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write("\r\x1b[K");
    throw error;
  }
}
