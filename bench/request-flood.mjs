// Many requests at a constant rate, sent by a worker thread so that they do not delay the thread that measures the sales.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** @typedef {{ url: string, seconds: number, addresses: number, rate: number, first_attempt?: number }} Flood */
/** @typedef {{ method: string, path: string, body?: string }} FloodRequest */

/** How much later than planned the last request may be sent. */
const MAX_DELAY_MS = 1_000;

/** @type {Record<"wrongPassword" | "unknownPage", (attempt: number) => FloodRequest>} */
const REQUESTS = {
  wrongPassword: (attempt) => ({
    method: "POST",
    path: "/v1/login",
    body: JSON.stringify({ email: `dono${attempt % 997}@loja.example`, password: `tentativa ${attempt}` }),
  }),
  unknownPage: (attempt) => ({ method: "GET", path: `/pagina-${attempt}` }),
};

/**
 * Tries `rate` wrong passwords per second from `addresses` IP addresses, at equal intervals. No request waits for the response to another
 * one: the server takes seconds to answer those that it queues. Returns the number of responses for each status; the requests that
 * still wait at the end are aborted. Throws if the machine is too slow to send at this rate. Each attempt has another combination of account
 * and address: further guesses continue from the number of those before, `first_attempt`.
 * @param {Flood} flood
 */
export const guessPasswords = (flood) => run("wrongPassword", flood);

/**
 * Requests `rate` pages per second that do not exist, as `guessPasswords` tries passwords.
 * @param {Flood} flood
 */
export const requestUnknownPages = (flood) => run("unknownPage", flood);

/**
 * @param {keyof typeof REQUESTS} kind
 * @param {Flood} flood
 * @returns {Promise<Record<number, number>>}
 */
function run(kind, flood) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { kind, flood } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && workerData?.flood) parentPort?.postMessage(await send(workerData));

/**
 * @param {{ kind: keyof typeof REQUESTS, flood: Flood }} options
 */
async function send({ kind, flood: { url, seconds, addresses, rate, first_attempt = 0 } }) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Record<number, number>} */
  const counts = {};
  const begun = performance.now();
  const plannedAt = (/** @type {number} */ attempt) => begun + (attempt * 1_000) / rate;
  for (let attempt = 0; attempt < seconds * rate; attempt++) {
    await pause(Math.max(0, plannedAt(attempt) - performance.now()));
    const number = first_attempt + attempt;
    const { path, method, body } = REQUESTS[kind](number);
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${number % addresses}` };
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      const status = response.statusCode ?? 0;
      counts[status] = (counts[status] ?? 0) + 1;
      response.resume();
    });
    // Aborted at the end, while it waits for its response.
    sent.once("error", () => undefined);
    sent.end(body);
  }
  if (performance.now() > plannedAt(seconds * rate) + MAX_DELAY_MS)
    throw new Error(`Nothing was measured: the machine cannot send ${rate} requests per second`);
  agent.destroy();
  return counts;
}
