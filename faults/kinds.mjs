// The kinds of faults that are injected during sales. Each one ends with everything running again.
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "../scripts/cli/problem.mjs";
import { withClient } from "../scripts/database.mjs";

/** @import { ProxyMode, FaultContext, FaultKind } from "./fault-types" */

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
const kill = (pid, signal) => {
  if (pid === undefined) throw new Error("The process to kill does not run");
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
};

/**
 * Puts a proxy into a mode for some time.
 * @param {"databaseProxy" | "networkProxy"} proxy
 * @param {ProxyMode} mode
 * @param {number} ms
 */
const withProxyMode = (proxy, mode, ms) => async (/** @type {FaultContext} */ context) => {
  context[proxy].setMode(mode);
  await pause(ms);
  context[proxy].setMode("pass");
};

/** @type {FaultKind[]} */
export const KINDS = [
  {
    name: "postgres-killed",
    description: "kill -9 of PostgreSQL",
    async inject({ database }) {
      await database.kill();
      await database.restart();
    },
  },
  {
    name: "session-killed",
    description: "kill -9 of one PostgreSQL session",
    async inject({ database }) {
      const { rows } = await withClient(database.superuser_url, (client) =>
        client.query("SELECT pid FROM pg_stat_activity WHERE usename = 'agora_app' ORDER BY random() LIMIT 1"),
      );
      if (rows[0]) kill(rows[0].pid, "SIGKILL");
      await pause(500);
    },
  },
  {
    name: "server-killed",
    description: "kill -9 of the server, which is started again",
    async inject({ server }) {
      kill(server.pid, "SIGKILL");
      await server.ended;
      await server.restart();
    },
  },
  {
    name: "server-stopped",
    description: "SIGTERM to the server, which shuts down and is started again",
    async inject({ server }) {
      kill(server.pid, "SIGTERM");
      await server.ended;
      await server.restart();
    },
  },
  {
    name: "database-slow",
    description: "half a second of delay per message to the database",
    inject: withProxyMode("databaseProxy", "slow", 3_000),
  },
  {
    name: "database-disconnected",
    description: "connections to the database are reset",
    async inject({ databaseProxy }) {
      databaseProxy.reset();
    },
  },
  {
    name: "commit-lost",
    description: "the COMMIT never reaches the database",
    inject: withProxyMode("databaseProxy", "drop-commit", 2_000),
  },
  {
    name: "commit-response-lost",
    description: "the COMMIT arrives, its response does not return",
    inject: withProxyMode("databaseProxy", "drop-commit-response", 2_000),
  },
  {
    name: "database-unresponsive",
    description: "the database stops responding, connections stay open",
    inject: withProxyMode("databaseProxy", "unresponsive", 2_000),
  },
  {
    name: "network-disconnected",
    description: "connections of the tills are reset",
    async inject({ networkProxy }) {
      networkProxy.reset();
    },
  },
  {
    name: "responses-lost",
    description: "requests reach the server, responses do not return",
    inject: withProxyMode("networkProxy", "drop-responses", 2_000),
  },
];
