// Tills that never stop selling: each sale under its key until it is acknowledged, and a list of those that were.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 12_000;
const LONGEST_PAUSE_MS = 1_000;
/** Who has not sold again by then is not coming back. */
export const GIVEN_UP_MS = 60_000;
/** What says "not yet" or nothing: the same key is sent again. Everything else is an answer. */
const AGAIN = new Set([408, 409, 429, 500, 502, 503, 504]);

/** Starts a till for each person; `stop()` lets every open sale come to its end and answers what happened. */
export function startSellers({ urlOf, people, basket }) {
  const acknowledged = [];
  const refused = [];
  const troubles = new Map();
  let isOpen = true;
  let turn = 0;
  let longest_ms = 0;

  async function sell(token) {
    const key = randomUUID();
    const body = JSON.stringify(basket(turn++));
    for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const from = performance.now();
      const { status, answer, trouble } = await send(urlOf(), token, key, body);
      longest_ms = Math.max(longest_ms, performance.now() - from);
      if (status === 201) return acknowledged.push({ key, number: answer.number });
      if (!trouble && !isPassing(status, answer)) return refused.push({ key, status, answer });
      const name = trouble ?? `${status} ${answer?.code ?? ""}`.trim();
      troubles.set(name, (troubles.get(name) ?? 0) + 1);
      await pause(wait);
    }
  }

  const tills = people.map(async ({ token }) => {
    while (isOpen) await sell(token);
  });
  return {
    get count() {
      return acknowledged.length;
    },
    /** Milliseconds until as many more sales are acknowledged as there are tills, or until they are given up. */
    async untilNext() {
      const from = performance.now();
      const before = acknowledged.length;
      const passed = () => performance.now() - from;
      while (acknowledged.length < before + people.length && passed() < GIVEN_UP_MS) await pause(20);
      return passed();
    },
    async stop() {
      isOpen = false;
      await Promise.all(tills);
      return { acknowledged, refused, troubles: Object.fromEntries(troubles), longest_ms };
    },
  };
}

/** 409 is also what a rule answers; only "still under way" is worth another try. */
const isPassing = (status, answer) => AGAIN.has(status) && (status !== 409 || answer?.code === "IN_PROGRESS");

async function send(url, token, key, body) {
  try {
    const response = await fetch(`${url}/api/v1/sales`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, answer: await response.json() };
  } catch (error) {
    return { trouble: error.cause?.code ?? error.name };
  }
}
