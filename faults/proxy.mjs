// A TCP proxy on the loopback that can delay, cut or drop traffic.
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { portOf } from "../scripts/postgres/server.mjs";

/** @import { ProxyMode, Link } from "./fault-types" */

const COMMIT = Buffer.from("COMMIT");

/**
 * Listens on `port` (0: any) and forwards to `target_port`. `setMode(mode)` changes how:
 * - `pass`: forwards everything.
 * - `slow`: delays each message by half a second.
 * - `drop-commit`: drops a COMMIT and everything after it on that connection.
 * - `drop-commit-response`: forwards a COMMIT but drops its response and everything after it.
 * - `drop-responses`: forwards requests and drops responses.
 * - `unresponsive`: closes the connections to the target but not those of the clients.
 * @param {number} target_port
 * @param {number} [port]
 */
export async function openProxy(target_port, port = 0) {
  /** @type {Set<Link>} */
  const links = new Set();
  /** @type {ProxyMode} */
  let mode = "pass";
  const server = createServer((client) => {
    const target = connect(target_port, "127.0.0.1");
    /** @type {Link} */
    const link = { client, target, dropped: "none" };
    links.add(link);
    const end = () => {
      // The client's connection stays open until the client gives up or the proxy closes.
      if (mode === "unresponsive") return;
      links.delete(link);
      client.destroy();
      target.destroy();
    };
    for (const socket of [client, target]) socket.on("error", end).on("close", end).setNoDelay(true);
    client.on("data", (chunk) => pass(link, target, chunk, isDropped(link, chunk)));
    target.on("data", (chunk) => pass(link, client, chunk, link.dropped !== "none" || mode === "drop-responses"));
  });

  /**
   * @param {Link} link
   * @param {Buffer} chunk
   */
  function isDropped(link, chunk) {
    const dropsCommits = mode === "drop-commit" || mode === "drop-commit-response";
    if (!dropsCommits || !chunk.includes(COMMIT)) return link.dropped === "both";
    link.dropped = mode === "drop-commit" ? "both" : "responses";
    return mode === "drop-commit";
  }

  /**
   * @param {Link} link
   * @param {import("node:net").Socket} to
   * @param {Buffer} chunk
   * @param {boolean} isDropped
   */
  async function pass(link, to, chunk, isDropped) {
    if (isDropped || mode === "unresponsive") return;
    if (mode === "slow") {
      link.queue = (link.queue ?? Promise.resolve()).then(() => pause(500));
      await link.queue;
    }
    if (to.writable) to.write(chunk);
  }

  await new Promise((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(undefined)),
  );
  return {
    port: portOf(server),
    /** @param {ProxyMode} next */
    setMode(next) {
      mode = next;
      if (mode === "unresponsive") for (const { target } of links) target.destroy();
    },
    /** Resets every connection at once. */
    reset() {
      for (const { client, target } of links) {
        client.resetAndDestroy();
        target.resetAndDestroy();
      }
    },
    close: () => {
      for (const { client, target } of links) {
        client.destroy();
        target.destroy();
      }
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
