// Slow and oversized requests, sent from a worker thread so that they do not delay the thread that measures the sales.
import { request } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const MEGABYTE = 1_048_576;
const BODY_BYTES = 50 * MEGABYTE;
const TIMEOUT_MS = 60_000;

/**
 * Opens `count` slow connections and sends `bodies` requests of 50 MB. `longest` is the number of seconds that the server kept
 * the longest slow connection open.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.token
 * @param {number} options.count
 * @param {number} options.bodies
 * @returns {Promise<{ longest: number }>}
 */
export function runSlowClients({ port, token, count, bodies }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, token, count, bodies } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && workerData?.count) {
  const { port, token, count, bodies } = workerData;
  const slow = Array.from({ length: count }, (_, index) => sendSlowly(port, index % 2 === 0));
  for (let sent = 0; sent < bodies; sent++) await sendOversizedBody(port, token);
  parentPort?.postMessage({ longest: Math.max(...(await Promise.all(slow))) });
}

/**
 * Sends one byte per second until the server closes the connection. Returns the number of seconds.
 * @param {number} port
 * @param {boolean} isInHeaders
 */
async function sendSlowly(port, isInHeaders) {
  const from = performance.now();
  const socket = connect(port, "localhost");
  const gone = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  socket.on("data", () => undefined);
  const head = "POST /v1/login HTTP/1.1\r\nhost: loja\r\ncontent-type: application/json\r\n";
  socket.write(isInHeaders ? `${head}x-a: ` : `${head}content-length: 1000\r\n\r\n`);
  const drip = setInterval(() => socket.write("a"), 1_000);
  await Promise.race([gone, pause(TIMEOUT_MS, undefined, { ref: false })]);
  clearInterval(drip);
  socket.destroy();
  return (performance.now() - from) / 1_000;
}

/**
 * Sends a body of 50 MB. The server must respond with 413 because of its Content-Length, or close the connection.
 * @param {number} port
 * @param {string} token
 * @returns {Promise<void>}
 */
function sendOversizedBody(port, token) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": BODY_BYTES,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "localhost", port, path: "/v1/sales", method: "POST", headers });
    sent.once("response", ({ statusCode }) =>
      statusCode === 413 ? resolve() : reject(new Error(`an upload of 50 MB received ${statusCode}`)),
    );
    sent.once("error", resolve);
    pipeline(Readable.from(megabytes()), sent).catch(() => undefined);
  });
}

function* megabytes() {
  const piece = Buffer.alloc(MEGABYTE);
  for (let left = BODY_BYTES; left > 0; left -= MEGABYTE) yield piece;
}
