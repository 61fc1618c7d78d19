// In a thread of its own, so that whoever measures the tills is not made to wait by what it does: connections that never
// finish what they ask, and bodies that nobody wants.
import { request } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const MEGABYTE = 1_048_576;
const TOO_MUCH = 50 * MEGABYTE;
const PATIENCE_MS = 60_000;

/** Opens `count` slow connections and sends `bodies` of 50 MB; `longest` is the seconds of the one that was let stay longest. */
export function dawdlers({ port, token, count, bodies }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, token, count, bodies } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && workerData?.count) {
  const { port, token, count, bodies } = workerData;
  const slow = Array.from({ length: count }, (_, place) => dawdle(port, place % 2 === 0));
  for (let sent = 0; sent < bodies; sent++) await tooMuch(port, token);
  parentPort.postMessage({ longest: Math.max(...(await Promise.all(slow))) });
}

/** One byte a second until the server has had enough; answers how many seconds that took. */
async function dawdle(port, isInHeaders) {
  const from = performance.now();
  const socket = connect(port, "localhost");
  const gone = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  socket.on("data", () => undefined);
  const head = "POST /v1/login HTTP/1.1\r\nhost: loja\r\ncontent-type: application/json\r\n";
  socket.write(isInHeaders ? `${head}x-a: ` : `${head}content-length: 1000\r\n\r\n`);
  const drip = setInterval(() => socket.write("a"), 1_000);
  await Promise.race([gone, pause(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(drip);
  socket.destroy();
  return (performance.now() - from) / 1_000;
}

/** Refused for its announced length, and hung up on by then. */
function tooMuch(port, token) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "content-length": TOO_MUCH };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "localhost", port, path: "/v1/sales", method: "POST", headers });
    sent.once("response", ({ statusCode }) =>
      statusCode === 413 ? resolve() : reject(new Error(`um envio de 50 MB teve ${statusCode}`)),
    );
    sent.once("error", resolve);
    pipeline(Readable.from(megabytes()), sent).catch(() => undefined);
  });
}

function* megabytes() {
  const piece = Buffer.alloc(MEGABYTE);
  for (let left = TOO_MUCH; left > 0; left -= MEGABYTE) yield piece;
}
