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
    name: "postgresql-morto",
    description: "kill -9 no PostgreSQL",
    async inject({ database }) {
      await database.kill();
      await database.restart();
    },
  },
  {
    name: "sessao-morta",
    description: "kill -9 em uma sessão do PostgreSQL",
    async inject({ database }) {
      const { rows } = await withClient(database.superuser_url, (client) =>
        client.query("SELECT pid FROM pg_stat_activity WHERE usename = 'agora_app' ORDER BY random() LIMIT 1"),
      );
      if (rows[0]) kill(rows[0].pid, "SIGKILL");
      await pause(500);
    },
  },
  {
    name: "servidor-morto",
    description: "kill -9 no servidor, que é iniciado de novo",
    async inject({ server }) {
      kill(server.pid, "SIGKILL");
      await server.ended;
      await server.restart();
    },
  },
  {
    name: "servidor-parado",
    description: "SIGTERM no servidor, que encerra normalmente e volta",
    isOrderly: true,
    async inject({ server }) {
      kill(server.pid, "SIGTERM");
      await server.ended;
      await server.restart();
    },
  },
  {
    name: "banco-lento",
    description: "meio segundo de atraso por mensagem até o banco",
    inject: withProxyMode("databaseProxy", "slow", 3_000),
  },
  {
    name: "banco-cortado",
    description: "conexões com o banco cortadas no meio",
    async inject({ databaseProxy }) {
      databaseProxy.reset();
    },
  },
  {
    name: "mudo-antes-do-commit",
    description: "o COMMIT nunca chega ao banco",
    inject: withProxyMode("databaseProxy", "before-commit", 2_000),
  },
  {
    name: "mudo-depois-do-commit",
    description: "o COMMIT chega e a resposta não volta",
    inject: withProxyMode("databaseProxy", "after-commit", 2_000),
  },
  {
    name: "banco-sumido",
    description: "o banco para de responder sem fechar as conexões",
    inject: withProxyMode("databaseProxy", "dead-end", 2_000),
  },
  {
    name: "rede-cortada",
    description: "conexões dos caixas cortadas no meio",
    async inject({ networkProxy }) {
      networkProxy.reset();
    },
  },
  {
    name: "resposta-perdida",
    description: "os pedidos chegam ao servidor, as respostas não voltam",
    inject: withProxyMode("networkProxy", "no-answers", 2_000),
  },
];
