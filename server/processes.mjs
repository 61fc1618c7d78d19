// What a process of the server knows about the others: WEB_CONCURRENCY processes share the port, and the primary process
// (server/primary.mjs) starts them.
import cluster from "node:cluster";
import { availableParallelism } from "node:os";

/** @import { Socket } from "node:net" */

/** The open connections of the whole server. */
const MAX_CONNECTIONS = 2_000;

/**
 * Messages between a process of the server and the primary.
 * @typedef {{ kind: "connection-opened" | "connection-closed", client: string, id: number }} ConnectionMessage
 * @typedef {{ kind: "connection-refused", id: number } | { kind: "shut-down" }} PrimaryMessage
 */

/**
 * The number of processes for a value of WEB_CONCURRENCY: one without it, one for each core with "auto".
 * @param {string | undefined} setting
 */
export const processCount = (setting) => (setting === "auto" ? availableParallelism() : Number(setting || 1));

/** Whether this process shares the port with others. */
export const isOneOfSeveral = () => cluster.isWorker;

/** The share of this process in the connections of the server. The primary hands them out in turns. */
export const maxConnections = () => Math.ceil(MAX_CONNECTIONS / processCount(process.env.WEB_CONCURRENCY));

/**
 * Calls `shutDown` when the primary asks for it or has ended, however it ended.
 * @param {() => void} shutDown
 */
export function onPrimaryShutdown(shutDown) {
  const { worker } = cluster;
  if (!worker) return;
  // Otherwise Node.js ends the process as soon as the primary has ended, in the middle of its requests.
  worker.exitedAfterDisconnect = true;
  process.once("disconnect", shutDown);
  process.on("message", (/** @type {PrimaryMessage} */ message) => {
    if (message.kind === "shut-down") shutDown();
  });
}

/** The connections of this process that the primary counts. @type {Map<number, Socket>} */
const sockets = new Map();
let lastId = 0;

/**
 * Tells the primary about a connection, which counts those of all processes, and closes it if the primary refuses it.
 * @param {string} client
 * @param {Socket} socket
 */
export function countAtPrimary(client, socket) {
  if (sockets.size === 0 && lastId === 0) process.on("message", closeRefused);
  const id = ++lastId;
  sockets.set(id, socket);
  /** @param {ConnectionMessage} message */
  const notifyPrimary = (message) => process.connected && process.send?.(message);
  notifyPrimary({ kind: "connection-opened", client, id });
  socket.once("close", () => {
    sockets.delete(id);
    notifyPrimary({ kind: "connection-closed", client, id });
  });
}

/** @param {PrimaryMessage} message */
function closeRefused(message) {
  if (message.kind === "connection-refused") sockets.get(message.id)?.destroy();
}
