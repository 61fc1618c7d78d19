// P17: the processor time that the server's process spends on a sale, without PostgreSQL's.
import { readFileSync } from "node:fs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { runLoad } from "../load.mjs";
import { median } from "../table.mjs";
import { basketOf } from "./sale.mjs";

/** @import { RowOptions, RequestOf } from "../bench-types" */

const CLIENTS = 16;
const MAX_MS = 1.8;
const ROUNDS = 3;
/** The unit of the times in /proc, on every Linux. */
const MS_PER_TICK = 10;

/**
 * The user and system time of a process so far.
 * @param {number | undefined} pid
 */
function processorMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * MS_PER_TICK;
}

/** @param {RowOptions} options */
export async function saleCpu({ isQuick }) {
  const seconds = isQuick ? 3 : 15;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: CLIENTS, products: 200 });
  await sandbox.vacuum();
  const { pid } = await sandbox.serve();
  /** @type {RequestOf} */
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  const load = { url: sandbox.url, clients: CLIENTS, requestOf };
  // The first seconds compile the code.
  await runLoad({ ...load, seconds: isQuick ? 2 : 10 });
  // Statistics of filled tables replace the plans that connections made for empty ones, as autovacuum does within minutes.
  await sandbox.vacuum();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before_ms = processorMs(pid);
    const { per_second } = await runLoad({ ...load, seconds });
    rounds.push((processorMs(pid) - before_ms) / (per_second * seconds));
  }
  await sandbox.close();
  const ms = median(rounds);
  return [
    {
      work: `processor time of the server for a sale, ms (${Math.min(...rounds).toFixed(2)}–${Math.max(...rounds).toFixed(2)})`,
      product: ms,
      target: `≤ ${MAX_MS}`,
      met: ms <= MAX_MS,
    },
  ];
}
