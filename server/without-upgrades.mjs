import { EventEmitter } from "node:events";

/**
 * The application uses no WebSockets. Next.js listens for upgrades on this dummy emitter instead of the real server, so that a
 * request with an Upgrade header is answered as if it had none.
 */
export const withoutUpgrades = () =>
  /** @type {import("node:http").Server} */ (/** @type {unknown} */ (new EventEmitter()));
