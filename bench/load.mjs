// Generates load on the API.
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";

/** @import { LoadRequest, RequestOf } from "./bench-types" */

/**
 * Calls the API for `seconds` with `clients` concurrent clients; `requestOf(turn, client)` returns `{ method, path, token, body }`.
 * `rate` limits the total requests per second. Returns the requests per second and the latency at the median, 95 % and 97.5 %.
 * Throws if any request fails.
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.clients
 * @param {number} options.seconds
 * @param {number} [options.rate]
 * @param {RequestOf} options.requestOf
 */
export async function runLoad({ url, clients, seconds, rate, requestOf }) {
  let next = 0;
  let turn = 0;
  /** @type {number[]} */
  const latencies = [];
  const running = autocannon({
    url,
    connections: clients,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: [
      {
        setupRequest(request, context) {
          const own = /** @type {{ client?: number }} */ (context);
          own.client ??= next++;
          const { method = "GET", path, token, body } = requestOf(turn++, own.client % clients);
          /** @type {Record<string, string>} */
          const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
          if (method !== "GET") headers["idempotency-key"] = randomUUID();
          return { ...request, method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
        },
      },
    ],
  });
  // It is also an event emitter, although its type is only a promise.
  const load = /** @type {typeof running & import("autocannon").Instance} */ (running);
  load.on("response", (_client, _status, _bytes, ms) => latencies.push(ms));
  const { requests, latency, non2xx, errors } = await load;
  latencies.sort((a, b) => a - b);
  if (non2xx || errors)
    throw new Error(`${non2xx} error responses and ${errors} lost connections: nothing was measured`);
  return {
    per_second: requests.total / seconds,
    p50_ms: latency.p50,
    p95_ms: latencies[Math.floor(latencies.length * 0.95)],
    p97_ms: latency.p97_5,
  };
}

/**
 * Calls the API sequentially and returns the median milliseconds of a call.
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.calls
 * @param {(turn: number) => LoadRequest} options.requestOf
 * @param {number} [options.warm]
 */
export async function medianMs({ url, calls, requestOf, warm = 20 }) {
  const took = [];
  for (let turn = 0; turn < calls + warm; turn++) {
    const { method = "GET", path, token, body } = requestOf(turn);
    /** @type {Record<string, string>} */
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    if (method !== "GET") headers["idempotency-key"] = randomUUID();
    const from = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} at ${path}`);
    if (turn >= warm) took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length / 2)];
}
