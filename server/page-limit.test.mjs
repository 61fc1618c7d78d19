import { createServer, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { portOf } from "../scripts/postgres/server.mjs";
import { limitPages, MAX_PAGES_AT_ONCE, MAX_TURN_MS, MAX_WAITING, MAX_WAITING_PER_CLIENT } from "./page-limit.mjs";

/** @typedef {{ status?: number, body: string, retryAfter?: string }} Answer */

/**
 * The pages that the server began to render, in this order. `finish` sends one.
 * @type {{ url: string, finish: () => void, fail: () => void }[]}
 */
let begun;
/** @type {import("node:http").Server} */
let server;
/** @type {string[]} */
let failures;
/** How many responses have ended or lost their client. */
let closedCount = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  begun = [];
  failures = [];
  closedCount = 0;
  const servePage = limitPages(
    ({ url = "" }, response) =>
      new Promise((resolve, reject) => {
        const finish = () => response.end(url, () => resolve(undefined));
        begun.push({ url, finish, fail: () => reject(new Error(url)) });
      }),
    ({ headers }) => String(headers["x-client"]),
  );
  server = createServer((incoming, outgoing) => {
    outgoing.once("close", () => {
      closedCount++;
    });
    Promise.resolve(servePage(incoming, outgoing)).catch((error) => {
      failures.push(error.message);
      outgoing.destroy();
    });
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/**
 * Requests a page. `answer` is null if the connection ended without a response.
 * @param {string} path
 * @param {string} client
 * @param {string} [method]
 */
function ask(path, client, method = "GET") {
  /** @type {import("node:http").ClientRequest | undefined} */
  let sent;
  /** @type {Promise<Answer | null>} */
  const answer = new Promise((resolve) => {
    const options = { host: "127.0.0.1", port: portOf(server), path, method, headers: { "x-client": client } };
    sent = request(options, (response) => {
      let body = "";
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, body, retryAfter: response.headers["retry-after"] }),
      );
    });
    sent.once("error", () => resolve(null)).end();
  });
  return { answer, disconnect: () => sent?.destroy() };
}

/**
 * Waits for the last of these pages, while the time of the server passes more slowly than a page's turn.
 * @param {string[]} urls
 */
async function expectBegun(urls) {
  for (let tries = 0; tries < 200 && begun.length < urls.length; tries++) {
    await pause(5);
    vi.advanceTimersByTime(1);
  }
  expect(begun.map(({ url }) => url)).toEqual(urls);
}

/** @param {number} count */
async function untilClosed(count) {
  while (closedCount < count) await pause(5);
}

/**
 * Requests pages one after the other, so that the server receives them in this order.
 * @param {[path: string, client: string][]} pages
 */
async function askInOrder(pages) {
  const asked = [];
  for (const [path, client] of pages) {
    const received = new Promise((resolve) => server.once("request", resolve));
    asked.push(ask(path, client));
    await received;
  }
  return asked;
}

/** Lets as many pages be rendered as possible at once. They do not end by themselves. */
const fillTurns = () => askInOrder(Array.from({ length: MAX_PAGES_AT_ONCE }, (_, at) => [`/first-${at}`, "first"]));
const FIRST = Array.from({ length: MAX_PAGES_AT_ONCE }, (_, at) => `/first-${at}`);

test("renders the next page only when one of those being rendered has ended", async () => {
  await fillTurns();
  const [next] = await askInOrder([["/next", "other"]]);
  expect(begun.map(({ url }) => url)).toEqual(FIRST);
  begun[0]?.finish();
  await expectBegun([...FIRST, "/next"]);
  begun.at(-1)?.finish();
  expect(await next?.answer).toMatchObject({ status: 200, body: "/next" });
});

test("gives every waiting client a page before one gets its second", async () => {
  await fillTurns();
  await askInOrder([
    ["/a1", "a"],
    ["/a2", "a"],
    ["/a3", "a"],
    ["/b1", "b"],
    ["/c1", "c"],
  ]);
  const order = [...FIRST, "/a1", "/b1", "/c1", "/a2", "/a3"];
  for (let ended = 0; ended < order.length - MAX_PAGES_AT_ONCE; ended++) {
    begun[ended]?.finish();
    await expectBegun(order.slice(0, ended + 1 + MAX_PAGES_AT_ONCE));
  }
});

test("refuses a client with too many waiting pages, and no other client", async () => {
  await fillTurns();
  await askInOrder(Array.from({ length: MAX_WAITING_PER_CLIENT }, (_, at) => [`/a${at}`, "a"]));
  const refused = await ask("/too-many", "a").answer;
  expect([refused?.status, refused?.retryAfter]).toEqual([429, "3"]);
  expect(refused?.body).toContain("Esta página abre sozinha em alguns segundos.");
  expect(await ask("/too-many", "a", "HEAD").answer).toMatchObject({ status: 429, body: "" });
  const [other] = await askInOrder([["/b", "b"]]);
  begun[0]?.finish();
  begun[1]?.finish();
  await expectBegun([...FIRST, "/a0", "/b"]);
  begun.at(-1)?.finish();
  expect((await other?.answer)?.status).toBe(200);
});

test("lets one page of each client wait while many wait, and more again when there are fewer", async () => {
  const first = await fillTurns();
  const clients = MAX_WAITING / MAX_WAITING_PER_CLIENT;
  /** @param {number} at */
  const nameOf = (at) => `client-${at % clients}`;
  const asked = await askInOrder(Array.from({ length: MAX_WAITING }, (_, at) => [`/${at}`, nameOf(at)]));
  const [other] = await askInOrder([["/other", "other"]]);
  expect((await ask("/second", "other").answer)?.status).toBe(429);
  for (const { disconnect } of asked) disconnect();
  await untilClosed(asked.length + 1);
  const [second] = await askInOrder([["/second", "other"]]);
  begun[0]?.finish();
  begun[1]?.finish();
  await expectBegun([...FIRST, "/other", "/second"]);
  for (const { finish } of begun.slice(MAX_PAGES_AT_ONCE)) finish();
  for (const page of [...first, other, second]) expect((await page?.answer)?.status).toBe(200);
});

test("renders no page whose client has disconnected while it waited", async () => {
  await fillTurns();
  const [left] = await askInOrder([
    ["/left", "a"],
    ["/stays", "b"],
  ]);
  const [alsoLeft] = await askInOrder([["/also-left", "a"]]);
  left?.disconnect();
  alsoLeft?.disconnect();
  await untilClosed(2);
  begun[0]?.finish();
  begun[1]?.finish();
  await expectBegun([...FIRST, "/stays"]);
  await askInOrder([["/later", "a"]]);
  await expectBegun([...FIRST, "/stays", "/later"]);
});

test("passes the turn of a page that waits for a slow client on, once only", async () => {
  const first = await fillTurns();
  await askInOrder([["/next", "a"]]);
  vi.advanceTimersByTime(MAX_TURN_MS);
  await expectBegun([...FIRST, "/next"]);
  const sent = begun.map(({ finish }) => finish);
  await askInOrder([
    ["/other", "a"],
    ["/waits", "b"],
  ]);
  await expectBegun([...FIRST, "/next", "/other"]);
  sent[0]?.();
  sent[1]?.();
  for (const { answer } of first) expect((await answer)?.status).toBe(200);
  await untilClosed(first.length);
  vi.advanceTimersByTime(MAX_TURN_MS / 5);
  await pause(20);
  expect(begun.map(({ url }) => url)).toEqual([...FIRST, "/next", "/other"]);
  sent[2]?.();
  await expectBegun([...FIRST, "/next", "/other", "/waits"]);
});

test("passes the turn of a page that failed on", async () => {
  await fillTurns();
  await askInOrder([["/next", "a"]]);
  begun[0]?.fail();
  await expectBegun([...FIRST, "/next"]);
  expect(failures).toEqual(["/first-0"]);
});
