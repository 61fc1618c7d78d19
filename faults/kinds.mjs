// What is done to the product while it sells. Each ends with everything whole again.
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../scripts/database.mjs";

const kill = (pid, signal) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
};

const through = (wire, way, ms) => async (stage) => {
  stage[wire].become(way);
  await pause(ms);
  stage[wire].become("pass");
};

export const KINDS = [
  {
    name: "postgresql-morto",
    says: "kill -9 no PostgreSQL",
    async strike({ database }) {
      await database.kill();
      await database.restart();
    },
  },
  {
    name: "sessao-morta",
    says: "kill -9 em uma sessão do PostgreSQL",
    async strike({ database }) {
      const { rows } = await withClient(database.superuser_url, (client) =>
        client.query("SELECT pid FROM pg_stat_activity WHERE usename = 'agora_app' ORDER BY random() LIMIT 1"),
      );
      if (rows[0]) kill(rows[0].pid, "SIGKILL");
      await pause(500);
    },
  },
  {
    name: "servidor-morto",
    says: "kill -9 no servidor, que é iniciado de novo",
    async strike({ server }) {
      kill(server.pid, "SIGKILL");
      await server.ended;
      await server.restart();
    },
  },
  {
    name: "servidor-parado",
    says: "SIGTERM no servidor, que sai em ordem e volta",
    isOrderly: true,
    async strike({ server }) {
      kill(server.pid, "SIGTERM");
      await server.ended;
      await server.restart();
    },
  },
  {
    name: "banco-lento",
    says: "meio segundo por mensagem até o banco",
    strike: through("database_wire", "slow", 3_000),
  },
  {
    name: "banco-cortado",
    says: "conexões com o banco cortadas no meio",
    async strike({ database_wire }) {
      database_wire.reset();
    },
  },
  {
    name: "mudo-antes-do-commit",
    says: "o COMMIT nunca chega ao banco",
    strike: through("database_wire", "before-commit", 2_000),
  },
  {
    name: "mudo-depois-do-commit",
    says: "o COMMIT chega e a resposta não volta",
    strike: through("database_wire", "after-commit", 2_000),
  },
  { name: "banco-sumido", says: "o banco some sem avisar", strike: through("database_wire", "dead-end", 2_000) },
  {
    name: "rede-cortada",
    says: "conexões dos caixas cortadas no meio",
    async strike({ network }) {
      network.reset();
    },
  },
  {
    name: "resposta-perdida",
    says: "os pedidos chegam, as respostas não voltam",
    strike: through("network", "no-answers", 2_000),
  },
];
