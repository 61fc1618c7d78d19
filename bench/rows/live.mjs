// P19: what live updates cost the tills, and how long a change takes to reach another device.
import { randomUUID } from "node:crypto";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { runLoad } from "../load.mjs";
import { compare } from "../table.mjs";
import { basketOf } from "./sale.mjs";

/** @import { Shop } from "../../scripts/script-types" */
/** @import { RowOptions, RequestOf } from "../bench-types" */

const TILLS = 16;
const FOLLOWERS = 32;
const ROUNDS = 5;
const MIN_RATIO = 0.9;
const MAX_MS = 2_000;

/**
 * Sales per second with connected devices and without them, then the time from the response of a sale to its event.
 * @param {RowOptions} options
 */
export async function liveUpdates({ isQuick }) {
  const seconds = isQuick ? 3 : 20;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: TILLS, products: 200 });
  await sandbox.vacuum();
  await sandbox.serve();
  /** @type {RequestOf} */
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  const sell = async () => (await runLoad({ url: sandbox.url, clients: TILLS, seconds, requestOf })).per_second;
  await sell();
  const figures = await compare({
    limit: sell,
    rounds: ROUNDS,
    product: async () => {
      const followers = await follow({ url: sandbox.url, token: shop.people[0].token, count: FOLLOWERS });
      const per_second = await sell();
      await followers.stop();
      return per_second;
    },
  });
  const p95_ms = await delayP95({ url: sandbox.url, shop, sales: isQuick ? 20 : 200 });
  await sandbox.close();
  return [
    {
      work: `sales per second, ${TILLS} tills and ${FOLLOWERS} connected devices (limit: no devices)`,
      ...figures,
      target: `≥ ${MIN_RATIO}`,
      met: figures.ratio >= MIN_RATIO,
    },
    {
      work: `from a sale's response to its event on ${FOLLOWERS} devices, p95 of the slowest device, ms`,
      product: p95_ms,
      target: `≤ ${MAX_MS}`,
      met: p95_ms <= MAX_MS,
    },
  ];
}

/**
 * Connects devices to the shop's live updates and resolves when all are connected. Calls `onChange` with the number of the
 * device for each event.
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.token
 * @param {number} options.count
 * @param {(device: number) => void} [options.onChange]
 */
async function follow({ url, token, count, onChange = () => {} }) {
  const stopping = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: count }, async (_, device) => {
      const response = await fetch(`${url}/api/v1/live-updates`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stopping.signal,
      });
      if (!response.ok || !response.body) throw new Error(`${response.status} at /api/v1/live-updates`);
      return { device, body: response.body };
    }),
  );
  const readings = streams.map(async ({ device, body }) => {
    const decoder = new TextDecoder();
    try {
      for await (const part of body)
        for (const _event of decoder.decode(part, { stream: true }).matchAll(/event: change/g)) onChange(device);
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(readings);
    },
  };
}

/**
 * Makes sales one after the other. Returns the 95th percentile of the time from the response until the last device has the event.
 * @param {object} options
 * @param {string} options.url
 * @param {Shop} options.shop
 * @param {number} options.sales
 */
async function delayP95({ url, shop, sales }) {
  let waiting = new Set();
  /** @type {() => void} */
  let done = () => {};
  const { token } = shop.people[0];
  const followers = await follow({
    url,
    token,
    count: FOLLOWERS,
    onChange(device) {
      waiting.delete(device);
      if (waiting.size === 0) done();
    },
  });
  const delays = [];
  for (let turn = 0; turn < sales; turn++) {
    waiting = new Set(Array.from({ length: FOLLOWERS }, (_, device) => device));
    /** @type {Promise<void>} */
    const received = new Promise((resolve) => {
      done = resolve;
    });
    const response = await fetch(`${url}/api/v1/sales`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(basketOf(shop, turn)),
    });
    if (!response.ok) throw new Error(`${response.status} at /api/v1/sales`);
    const from = performance.now();
    await received;
    delays.push(performance.now() - from);
  }
  await followers.stop();
  delays.sort((a, b) => a - b);
  return delays[Math.floor(delays.length * 0.95)];
}
