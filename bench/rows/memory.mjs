// P5: what the server holds in memory, at rest and after selling for a while.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openStage } from "../../scripts/stage/stage.mjs";
import { drive } from "../load.mjs";
import { basketOf } from "./sale.mjs";

const IDLE_MB = 200;
const LOADED_MB = 400;
/** What starting up and the first page left behind is given back within seconds of having nothing to do. */
const REST_MS = 30_000;

const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

export async function memory({ isQuick }) {
  const stage = await openStage("bench");
  const shop = await stage.shop({ people: 4, products: 200 });
  const { pid } = await stage.serve();
  await fetch(`${stage.url}/login`).then((answer) => answer.text());
  await pause(REST_MS);
  const idle = residentMb(pid);
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  await drive({ url: stage.url, clients: 4, seconds: isQuick ? 5 : 600, requestOf });
  const loaded = residentMb(pid);
  await stage.close();
  return [
    { work: "memória do servidor em repouso, MB", product: idle, target: `≤ ${IDLE_MB}`, met: idle <= IDLE_MB },
    {
      work: `memória depois de ${isQuick ? "5 s" : "10 min"} de vendas, MB`,
      product: loaded,
      target: `≤ ${LOADED_MB}`,
      met: loaded <= LOADED_MB,
    },
  ];
}
