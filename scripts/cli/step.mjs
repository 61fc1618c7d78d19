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

/** What is being done now, in a terminal: the last line. @type {string[]} */
const doingNow = [];

/** @param {string} finished lines to print above the last one */
function redraw(finished = "") {
  const line = doingNow.length > 0 ? `… ${doingNow.join(" · ")}` : "";
  process.stdout.write(`\r\x1b[K${finished}${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

/**
 * Prints `doing` while the work runs, and `done` with its duration when it succeeds. Several steps may run at once.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => T | Promise<T>} work
 */
export async function step(doing, done, work) {
  const terminal = process.stdout.isTTY;
  if (terminal) {
    doingNow.push(doing);
    redraw();
  } else console.log(`… ${doing}`);
  const from = performance.now();
  const finish = (line = "") => {
    if (!terminal) return process.stdout.write(line);
    doingNow.splice(doingNow.indexOf(doing), 1);
    redraw(line);
  };
  try {
    const result = await work();
    finish(`✔ ${done} (${duration(performance.now() - from)})\n`);
    return result;
  } catch (error) {
    finish();
    throw error;
  }
}
