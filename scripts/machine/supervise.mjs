import { isStopping, untilStopped } from "./lifecycle.mjs";
import { Problem } from "./problem.mjs";

const SOON_MS = 15_000;

/**
 * Starts a service again when it dies. One that dies soon after it was started will not do better the next time: that
 * is a problem. `service` is `{ ended, restart() }`, `ended` being that of its present life.
 */
export async function supervise(service, name, hint) {
  for (;;) {
    const from = Date.now();
    await service.ended;
    if (isStopping()) return untilStopped();
    if (Date.now() - from < SOON_MS) throw new Problem(`${name} parou sozinho: ${hint}`);
    console.error(`✖ ${name} parou sozinho e está sendo iniciado de novo (${hint})`);
    await service.restart();
  }
}
