// Limits how many pages are rendered at once. A page takes the main thread longer than a call of the API, so that many requests for
// pages would delay sales.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callerAddress, rateLimitKey } from "../lib/core/client-address.mjs";

/** @import { IncomingMessage, ServerResponse } from "./server-types" */
/** @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Render */

export const MAX_PAGES_AT_ONCE = 2;
/** How many requests of one client may wait. */
export const MAX_WAITING_PER_CLIENT = 50;
/**
 * When this many requests wait, each client may have only one waiting request: every one keeps a connection open, and the tills need
 * connections too.
 */
export const MAX_WAITING = 500;
/** A page that is not sent by then waits for the database or for a slow client, and does not use the main thread. */
export const MAX_TURN_MS = 250;
/** The pause before a page that had to wait, in which the process accepts connections and answers calls of the API. */
const PAUSE_MS = 5;

const STYLE = readFileSync(join(import.meta.dirname, "../public/sem-internet.css"), "utf8");
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
/** With its style, so that it needs no second request. */
const BUSY_PAGE = Buffer.from(
  readFileSync(join(import.meta.dirname, "busy-page.html"), "utf8").replace(
    "</head>",
    () => `<style>${STYLE}</style></head>`,
  ),
);
const RETRY_SECONDS = "3";
const BUSY_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-length": BUSY_PAGE.length,
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
  "retry-after": RETRY_SECONDS,
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/**
 * Returns a function that calls `render` for at most `MAX_PAGES_AT_ONCE` pages at the same time. Clients take turns: each gets one page
 * before another one gets its second. Responds with 429 and a page that reloads itself when too many requests of the client wait already.
 * The page of a client that disconnects while it waits is not rendered.
 * @param {Render} render
 * @param {(request: IncomingMessage) => string} [clientOf]
 */
export function limitPages(render, clientOf = clientAddress) {
  /**
   * The waiting requests of each client, in the order of the clients' turns.
   * @type {Map<string, Set<() => void>>}
   */
  const waiting = new Map();
  let waitingCount = 0;
  let rendering = 0;

  /** @param {string} client */
  const isFullFor = (client) =>
    (waiting.get(client)?.size ?? 0) >= (waitingCount < MAX_WAITING ? MAX_WAITING_PER_CLIENT : 1);

  function startNext() {
    const [next] = waiting;
    const [client, requests] = next ?? ["", new Set()];
    const [start] = requests;
    if (!start) {
      rendering--;
      return;
    }
    requests.delete(start);
    // The client moves behind the others.
    waiting.delete(client);
    if (requests.size > 0) waiting.set(client, requests);
    start();
  }

  /**
   * Waits until the page may be rendered. Resolves with false if the client disconnects before.
   * @param {string} client
   * @param {ServerResponse} response
   * @returns {Promise<boolean>}
   */
  const waitForTurn = (client, response) =>
    new Promise((resolve) => {
      const requests = waiting.get(client) ?? new Set();
      const start = () => {
        waitingCount--;
        response.off("close", leave);
        resolve(true);
      };
      const leave = () => {
        waitingCount--;
        requests.delete(start);
        if (requests.size === 0) waiting.delete(client);
        resolve(false);
      };
      waitingCount++;
      waiting.set(client, requests.add(start));
      response.once("close", leave);
    });

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  return async function servePage(request, response) {
    const client = clientOf(request);
    if (rendering < MAX_PAGES_AT_ONCE) rendering++;
    else if (isFullFor(client)) return sendBusyPage(request, response);
    else if (!(await waitForTurn(client, response))) return;
    let hasTurn = true;
    const endTurn = () => {
      if (!hasTurn) return;
      hasTurn = false;
      if (waiting.size > 0) setTimeout(startNext, PAUSE_MS);
      else rendering--;
    };
    const timer = setTimeout(endTurn, MAX_TURN_MS);
    try {
      await render(request, response);
    } finally {
      clearTimeout(timer);
      endTurn();
    }
  };
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function sendBusyPage({ method }, response) {
  response.writeHead(429, BUSY_HEADERS);
  response.end(method === "HEAD" ? undefined : BUSY_PAGE);
}

/** @param {IncomingMessage} request */
const clientAddress = ({ headers }) =>
  rateLimitKey(callerAddress([headers["x-forwarded-for"]].flat().join(), process.env.TRUSTED_PROXIES));
