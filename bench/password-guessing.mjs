// Password guessing, run in a worker thread so that it does not delay the thread that measures the sales.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** @typedef {{ url: string, seconds: number, addresses: number, rate: number }} Guessing */

/** How much later than planned the last guess may be sent. */
const MAX_DELAY_MS = 1_000;

/**
 * Tries `rate` wrong passwords per second from `addresses` IP addresses, at equal intervals. No guess waits for the response to another
 * one: the server takes seconds to compare those that it queues. Returns the number of responses for each status; the guesses that
 * still wait at the end are aborted. Throws if the machine is too slow to send at this rate.
 * @param {Guessing} options
 * @returns {Promise<Record<number, number>>}
 */
export function guessPasswords(options) {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && workerData?.addresses) parentPort?.postMessage(await guess(workerData));

/**
 * @param {Guessing} options
 */
async function guess({ url, seconds, addresses, rate }) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Record<number, number>} */
  const counts = {};
  const begun = performance.now();
  const plannedAt = (/** @type {number} */ attempt) => begun + (attempt * 1_000) / rate;
  for (let attempt = 0; attempt < seconds * rate; attempt++) {
    await pause(Math.max(0, plannedAt(attempt) - performance.now()));
    tryPassword(agent, url, attempt, addresses, (status) => {
      counts[status] = (counts[status] ?? 0) + 1;
    });
  }
  if (performance.now() > plannedAt(seconds * rate) + MAX_DELAY_MS)
    throw new Error(`Nothing was measured: the machine cannot send ${rate} passwords per second`);
  agent.destroy();
  return counts;
}

/**
 * @param {Agent} agent
 * @param {string} url
 * @param {number} attempt
 * @param {number} addresses
 * @param {(status: number) => void} onStatus
 */
function tryPassword(agent, url, attempt, addresses, onStatus) {
  const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${attempt % addresses}` };
  const sent = request(`${url}/v1/login`, { agent, method: "POST", headers }, (response) => {
    onStatus(response.statusCode ?? 0);
    response.resume();
  });
  // Aborted at the end, while the password waits to be compared.
  sent.once("error", () => undefined);
  sent.end(JSON.stringify({ email: `dono${attempt % 997}@loja.example`, password: `tentativa ${attempt}` }));
}
