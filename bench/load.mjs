// Generates load on the API.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";

/** @import { LoadRequest, RequestOf } from "./bench-types" */

/**
 * Calls the API for `seconds` with `clients` concurrent clients, which never pause; `requestOf(turn, client)` returns
 * `{ method, path, token, body }`. Returns the requests per second and their median latency. Throws if any request fails.
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.clients
 * @param {number} options.seconds
 * @param {RequestOf} options.requestOf
 */
export async function runLoad({ url, clients, seconds, requestOf }) {
  let next = 0;
  let turn = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests: [
      {
        setupRequest(request, context) {
          const own = /** @type {{ client?: number }} */ (context);
          own.client ??= next++;
          const { method = "GET", path, token, body } = requestOf(turn++, own.client % clients);
          const headers = headersFor(method, token);
          return { ...request, method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
        },
      },
    ],
  });
  if (non2xx || errors)
    throw new Error(`${non2xx} error responses and ${errors} lost connections: nothing was measured`);
  return { per_second: requests.total / seconds, p50_ms: latency.p50 };
}

/**
 * Calls the API `rate` times per second for `seconds`, at equal intervals and by each client in turn. Returns the milliseconds that each
 * call took, without the calls of the first `warm_seconds`; they include the wait for an earlier call of the same client. Throws if any
 * request fails.
 *
 * autocannon is not used for this: with a rate, its clients send all requests of a second at once, and its percentiles count a slow
 * response once for each of its milliseconds.
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.clients
 * @param {number} options.seconds
 * @param {number} options.rate
 * @param {RequestOf} options.requestOf
 * @param {number} [options.warm_seconds]
 */
export async function runAtRate({ url, clients, seconds, rate, requestOf, warm_seconds = 0 }) {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  /** @type {number[]} */
  const latencies = [];
  let failed = 0;
  /** The last call of each client. */
  const calls = Array.from({ length: clients }, () => Promise.resolve());
  for (let turn = 0; turn < seconds * rate; turn++) {
    await pause(Math.max(0, begun + (turn * 1_000) / rate - performance.now()));
    const client = turn % clients;
    const from = performance.now();
    calls[client] = calls[client]
      .then(() => send(agent, url, requestOf(turn, client)))
      .then((succeeded) => {
        if (turn >= warm_seconds * rate) latencies.push(performance.now() - from);
        if (!succeeded) failed++;
      });
  }
  await Promise.all(calls);
  agent.destroy();
  if (failed > 0) throw new Error(`Nothing was measured, because requests failed: ${failed}`);
  return latencies;
}

/**
 * The value that a share of the values, such as 0.95, does not exceed.
 * @param {number[]} values
 * @param {number} share
 */
export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)];

/**
 * Sends a request and resolves, after its response was read, to whether it succeeded.
 * @param {Agent} agent
 * @param {string} url
 * @param {LoadRequest} request
 * @returns {Promise<boolean>}
 */
function send(agent, url, { method = "GET", path, token, body }) {
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { agent, method, headers: headersFor(method, token) }, (response) => {
      const { statusCode = 0 } = response;
      response.once("end", () => resolve(statusCode >= 200 && statusCode < 300));
      response.once("error", () => resolve(false));
      response.resume();
    });
    sent.once("error", () => resolve(false));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * @param {string} method
 * @param {string} token
 */
function headersFor(method, token) {
  /** @type {Record<string, string>} */
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  if (method !== "GET") headers["idempotency-key"] = randomUUID();
  return headers;
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
    const from = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: headersFor(method, token),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} at ${path}`);
    if (turn >= warm) took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length / 2)];
}
