// Limits the connections of one client address to the server, across all of its processes.
import { BlockList } from "node:net";
import { normalizeAddress, rateLimitKey } from "../lib/core/client-address.mjs";
import { createConnectionCounter } from "./connection-counter.mjs";
import { countAtPrimary, isOneOfSeveral } from "./processes.mjs";

/** @import { Server } from "node:http" */
/** @import { Socket } from "node:net" */

export const MAX_CONNECTIONS_PER_ADDRESS = 100;

const privateNetworks = new BlockList();
const PRIVATE_NETWORKS = /** @type {const} */ ([
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
]);
for (const [network, bits] of PRIVATE_NETWORKS) privateNetworks.addSubnet(network, bits);

/**
 * The client whose connections are counted together; null for private networks, where a proxy may connect for many clients.
 * @param {string} address
 */
export function limitedClient(address) {
  if (address === "::1" || privateNetworks.check(address, address.includes(":") ? "ipv6" : "ipv4")) return null;
  return rateLimitKey(address);
}

/**
 * Closes the connections of a client above the limit. `clientOf` returns the client of an address, or null if it has no limit.
 * @param {Server} server
 * @param {(address: string) => string | null} [clientOf]
 */
export function limitConnections(server, clientOf = limitedClient) {
  const count = isOneOfSeveral() ? countAtPrimary : countHere();
  server.on("connection", (/** @type {Socket} */ socket) => {
    const client = clientOf(normalizeAddress(socket.remoteAddress) ?? "");
    if (client !== null) count(client, socket);
  });
}

function countHere() {
  const counter = createConnectionCounter(MAX_CONNECTIONS_PER_ADDRESS);
  /**
   * @param {string} client
   * @param {Socket} socket
   */
  return (client, socket) => {
    socket.once("close", () => counter.close(client, process.pid));
    if (!counter.open(client, process.pid)) socket.destroy();
  };
}
