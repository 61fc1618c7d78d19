// In a thread of its own, so that whoever measures the tills is not made to wait by what it does: passwords that are guessed.
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import autocannon from "autocannon";

/** Tries so many a second from so many addresses, for so many seconds; `opened` is how many of them opened a door. */
export function guesses({ url, seconds, addresses, rate }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, seconds, addresses, rate } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && workerData?.addresses) parentPort.postMessage(await guess(workerData));

async function guess({ url, seconds, addresses, rate }) {
  let turn = 0;
  const setupRequest = (request) => {
    turn++;
    return {
      ...request,
      method: "POST",
      path: "/v1/login",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${turn % addresses}` },
      body: JSON.stringify({ email: `dono${turn % 997}@loja.example`, password: `tentativa ${turn}` }),
    };
  };
  const load = { url, connections: addresses, duration: seconds, overallRate: rate, requests: [{ setupRequest }] };
  return { opened: (await autocannon(load))["2xx"] };
}
