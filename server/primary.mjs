// The primary process of a server with WEB_CONCURRENCY: starts the processes that answer requests, replaces those that end, and shuts
// all of them down together. It answers no request itself.
import cluster from "node:cluster";
import { createConnectionCounter } from "./connection-counter.mjs";
import { MAX_CONNECTIONS_PER_ADDRESS } from "./connection-limit.mjs";

/** @import { Worker } from "node:cluster" */
/** @import { ConnectionMessage, PrimaryMessage } from "./processes.mjs" */

const MIN_RESTART_DELAY_MS = 1_000;
const MAX_RESTART_DELAY_MS = 30_000;

/**
 * Runs `count` processes until SIGTERM or SIGINT. Exits with 1 if a process ends before any of them has accepted requests: then the
 * settings or the build are wrong, and the process has said why. Later a process that ends is replaced, after a delay that doubles
 * while its replacements end before they accept requests.
 * @param {number} count
 */
export function runProcesses(count) {
  const counter = createConnectionCounter(MAX_CONNECTIONS_PER_ADDRESS);
  /** All processes that have not ended. @type {Set<Worker>} */
  const running = new Set();
  /** Those of them that accept requests. @type {Set<Worker>} */
  const ready = new Set();
  let hasListened = false;
  let isStopping = false;
  let exitCode = 0;

  /**
   * @param {number} index
   * @param {number} delay_ms the delay before the next start if this one fails
   */
  function start(index, delay_ms) {
    const child = cluster.fork(environmentOf(index, count));
    running.add(child);
    child.on("listening", () => {
      ready.add(child);
      hasListened = true;
    });
    child.on("message", (/** @type {ConnectionMessage} */ message) => countConnection(child, message));
    child.once("exit", (code, signal) => {
      running.delete(child);
      const wasReady = ready.delete(child);
      counter.forget(child.id);
      if (!isStopping && !hasListened) {
        exitCode = 1;
        stopAll();
      }
      if (isStopping) return endWithLast();
      console.error(`O processo ${index + 1} do servidor terminou (${signal ?? code}) e será iniciado de novo.`);
      const wait_ms = wasReady ? MIN_RESTART_DELAY_MS : delay_ms;
      const next_ms = wasReady ? MIN_RESTART_DELAY_MS : Math.min(2 * delay_ms, MAX_RESTART_DELAY_MS);
      setTimeout(() => isStopping || start(index, next_ms), wait_ms);
    });
    // The process may have ended before a message reaches it.
    child.on("error", () => {});
  }

  /**
   * @param {Worker} child
   * @param {ConnectionMessage} message
   */
  function countConnection(child, { kind, client, id }) {
    if (kind === "connection-closed") counter.close(client, child.id);
    else if (kind === "connection-opened" && !counter.open(client, child.id))
      send(child, { kind: "connection-refused", id });
  }

  function stopAll() {
    isStopping = true;
    for (const child of running) {
      if (ready.has(child)) send(child, { kind: "shut-down" });
      // It is still starting and has no request to finish.
      else child.process.kill();
    }
  }
  function endWithLast() {
    if (running.size === 0) process.exit(exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, () => {
      if (!isStopping) stopAll();
      endWithLast();
    });
  for (let index = 0; index < count; index++) start(index, MIN_RESTART_DELAY_MS);
}

/**
 * The background jobs run in the first process only, and each process serves its metrics on a port of its own.
 * @param {number} index
 * @param {number} count
 */
export function environmentOf(index, count) {
  const { METRICS_PORT, JOBS } = process.env;
  return {
    WEB_CONCURRENCY: String(count),
    ...(index > 0 && { JOBS: "off" }),
    ...(index === 0 && JOBS && { JOBS }),
    ...(METRICS_PORT && { METRICS_PORT: String(Number(METRICS_PORT) + index) }),
  };
}

/**
 * @param {Worker} child
 * @param {PrimaryMessage} message
 */
const send = (child, message) => child.isConnected() && child.send(message);
