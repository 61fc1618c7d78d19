// P5: the memory of the server, idle and after a period of sales.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { runLoad } from "../load.mjs";
import { basketOf } from "./sale.mjs";

/** @import { RowOptions, RequestOf } from "../bench-types" */

const IDLE_MB = 150;
const LOADED_MB = 300;
/** An idle server releases the memory of its startup and first page within seconds. */
const REST_MS = 30_000;

/** @param {number | undefined} pid */
const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

/** @param {RowOptions} options */
export async function memory({ isQuick }) {
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: 4, products: 200 });
  const { pid } = await sandbox.serve();
  await fetch(`${sandbox.url}/login`).then((answer) => answer.text());
  await pause(REST_MS);
  const idle = residentMb(pid);
  /** @type {RequestOf} */
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  await runLoad({ url: sandbox.url, clients: 4, seconds: isQuick ? 5 : 600, requestOf });
  const loaded = residentMb(pid);
  await sandbox.close();
  return [
    { work: "memory at rest, MB", product: idle, target: `≤ ${IDLE_MB}`, met: idle <= IDLE_MB },
    {
      work: `memory after ${isQuick ? "5 s" : "10 min"} of sales, MB`,
      product: loaded,
      target: `≤ ${LOADED_MB}`,
      met: loaded <= LOADED_MB,
    },
  ];
}
