// Callers of the API, so many at once, as fast as it answers them.
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";

/**
 * Calls for `seconds` with `clients` at once; `requestOf(turn, client)` answers `{ method, path, token, body }`. Answers calls
 * per second and milliseconds at the median, at 95 % and at 97.5 %. Refuses to measure errors. `rate` keeps them to so many a second
 * in all.
 */
export async function drive({ url, clients, seconds, rate, requestOf }) {
  let next = 0;
  let turn = 0;
  const waited = [];
  const load = autocannon({
    url,
    connections: clients,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: [
      {
        setupRequest(request, context) {
          context.client ??= next++;
          const { method = "GET", path, token, body } = requestOf(turn++, context.client % clients);
          const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
          if (method !== "GET") headers["idempotency-key"] = randomUUID();
          return { ...request, method, path, headers, ...(body && { body: JSON.stringify(body) }) };
        },
      },
    ],
  });
  load.on("response", (_client, _status, _bytes, ms) => waited.push(ms));
  const { requests, latency, non2xx, errors } = await load;
  waited.sort((a, b) => a - b);
  if (non2xx || errors) throw new Error(`${non2xx} respostas de erro e ${errors} conexões perdidas: nada foi medido`);
  return {
    per_second: requests.total / seconds,
    p50_ms: latency.p50,
    p95_ms: waited[Math.floor(waited.length * 0.95)],
    p97_ms: latency.p97_5,
  };
}

/** Milliseconds of one caller's calls, one after the other, to a tenth. */
export async function time({ url, calls, requestOf, warm = 20 }) {
  const took = [];
  for (let turn = 0; turn < calls + warm; turn++) {
    const { path, token } = requestOf(turn);
    const from = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} em ${path}`);
    if (turn >= warm) took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length / 2)];
}
