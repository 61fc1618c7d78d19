import { isStopping, untilStopped } from "./lifecycle.mjs";
import { Problem } from "./problem.mjs";

/** @import { Service } from "../script-types" */

const MIN_UPTIME_MS = 15_000;

/**
 * Restarts a service whenever it ends. Throws a Problem if it ends soon after its start, because a restart would not help.
 * `service` is `{ ended, restart() }`, where `ended` belongs to its current process.
 * @param {Service} service
 * @param {string} name
 * @param {string} hint
 */
export async function supervise(service, name, hint) {
  for (;;) {
    const from = Date.now();
    await service.ended;
    if (isStopping()) return untilStopped();
    if (Date.now() - from < MIN_UPTIME_MS) throw new Problem(`${name} parou inesperadamente: ${hint}`);
    console.error(`✖ ${name} parou inesperadamente e está sendo reiniciado (${hint})`);
    await service.restart();
  }
}
