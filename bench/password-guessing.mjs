// Password guessing, run in a worker thread so that it does not delay the thread that measures the sales.
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import autocannon from "autocannon";

/**
 * Tries `rate` wrong passwords per second from `addresses` IP addresses. `successes` is the number of successful logins.
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.seconds
 * @param {number} options.addresses
 * @param {number} options.rate
 * @returns {Promise<{ successes: number }>}
 */
export function guessPasswords({ url, seconds, addresses, rate }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, seconds, addresses, rate } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && workerData?.addresses) parentPort?.postMessage(await guess(workerData));

/**
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.seconds
 * @param {number} options.addresses
 * @param {number} options.rate
 */
async function guess({ url, seconds, addresses, rate }) {
  let attempt = 0;
  /** @type {(request: import("autocannon").Request) => import("autocannon").Request} */
  const setupRequest = (request) => {
    attempt++;
    return {
      ...request,
      method: "POST",
      path: "/v1/login",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${attempt % addresses}` },
      body: JSON.stringify({ email: `dono${attempt % 997}@loja.example`, password: `tentativa ${attempt}` }),
    };
  };
  const load = { url, connections: addresses, duration: seconds, overallRate: rate, requests: [{ setupRequest }] };
  return { successes: (await autocannon(load))["2xx"] };
}
