// Simulated tills that sell continuously. Each retries a sale with the same key until the server acknowledges it.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../scripts/cli/problem.mjs";

/** @import { Person } from "../scripts/script-types" */
/** @import { SaleAnswer, AcknowledgedSale, RejectedSale, Basket, SendSale } from "./fault-types" */

const REQUEST_TIMEOUT_MS = 12_000;
const MAX_RETRY_DELAY_MS = 1_000;
/** If there are no new sales for this long after a fault, it counts as not recovered. */
export const RECOVERY_TIMEOUT_MS = 60_000;
/** Statuses after which the same key is sent again. All others are final. */
const RETRY_STATUSES = new Set([408, 409, 429, 500, 502, 503, 504]);

/**
 * Starts a till for each person. `stop()` waits for the sales in progress and returns the results.
 * @param {object} options
 * @param {SendSale} options.send sends a sale and returns the answer, or throws if there is none
 * @param {Pick<Person, "token">[]} options.people
 * @param {Basket} options.basket
 * @param {number} [options.pause_ms] between the sales of a till
 */
export function startSellers({ send, people, basket, pause_ms = 0 }) {
  /** @type {AcknowledgedSale[]} */
  const acknowledged = [];
  /** @type {RejectedSale[]} */
  const rejected = [];
  const errors = new Map();
  let isOpen = true;
  let turn = 0;
  let longest_ms = 0;
  let last_sale_at = performance.now();
  let longest_gap_ms = 0;

  /** @param {string} token */
  async function sell(token) {
    const key = randomUUID();
    const body = basket(turn++);
    for (let wait = 50; ; wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS)) {
      const from = performance.now();
      const { status, answer, networkError } = await attempt(send, { token, key, body });
      longest_ms = Math.max(longest_ms, performance.now() - from);
      if (status === 201) {
        longest_gap_ms = Math.max(longest_gap_ms, performance.now() - last_sale_at);
        last_sale_at = performance.now();
        return acknowledged.push({ key, number: answer?.number });
      }
      if (!networkError && !isRetryable(status, answer)) return rejected.push({ key, status, answer });
      const name = networkError ?? `${status} ${answer?.code ?? ""}`.trim();
      errors.set(name, (errors.get(name) ?? 0) + 1);
      await pause(wait);
    }
  }

  const tills = people.map(async ({ token }) => {
    while (isOpen) {
      await sell(token);
      if (pause_ms) await pause(pause_ms);
    }
  });
  return {
    get count() {
      return acknowledged.length;
    },
    /** How many attempts were repeated so far. */
    get repeated() {
      return [...errors.values()].reduce((total, count) => total + count, 0);
    },
    /** Returns the longest time without an acknowledged sale since the last call, in milliseconds. */
    takeLongestGap() {
      const gap = Math.max(longest_gap_ms, performance.now() - last_sale_at);
      longest_gap_ms = 0;
      return gap;
    },
    /** Waits until as many new sales as there are tills are acknowledged, or for the timeout. Returns the milliseconds. */
    async waitForSales() {
      const from = performance.now();
      const before = acknowledged.length;
      const elapsed = () => performance.now() - from;
      while (acknowledged.length < before + people.length && elapsed() < RECOVERY_TIMEOUT_MS) await pause(20);
      return elapsed();
    },
    async stop() {
      isOpen = false;
      await Promise.all(tills);
      return { acknowledged, rejected, errors: Object.fromEntries(errors), longest_ms };
    },
  };
}

/**
 * Most 409 responses are final rule violations; only IN_PROGRESS is retried.
 * @param {number | undefined} status
 * @param {SaleAnswer | undefined} answer
 */
const isRetryable = (status, answer) =>
  status !== undefined && RETRY_STATUSES.has(status) && (status !== 409 || answer?.code === "IN_PROGRESS");

/**
 * @param {SendSale} send
 * @param {{ token: string, key: string, body: object }} sale
 * @returns {Promise<{ status?: number, answer?: SaleAnswer, networkError?: string }>}
 */
async function attempt(send, sale) {
  try {
    return await send(sale);
  } catch (error) {
    const code = error instanceof Error ? (codeOf(error) ?? codeOf(error.cause) ?? error.name) : String(error);
    return { networkError: code };
  }
}

/**
 * Sends sales to the URL that `urlOf` returns at that moment.
 * @param {() => string} urlOf
 * @returns {SendSale}
 */
export const sendByHttp =
  (urlOf) =>
  async ({ token, key, body }) => {
    const response = await fetch(`${urlOf()}/api/v1/sales`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { status: response.status, answer: await response.json() };
  };
