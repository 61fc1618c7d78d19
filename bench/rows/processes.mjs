// P18: sales per second with several processes of the server (WEB_CONCURRENCY), compared with one.

import { availableParallelism } from "node:os";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { runLoad } from "../load.mjs";
import { compare } from "../table.mjs";
import { basketOf } from "./sale.mjs";

/** @import { RowOptions, RequestOf } from "../bench-types" */

const CLIENTS = 16;
/** The least that is sold with so many processes, compared with one; on two cores, four compete for them. */
const COUNTS = [
  { count: 2, min_ratio: 1 },
  { count: 4, min_ratio: 0.7 },
];

/** @param {RowOptions} options */
export async function processes({ isQuick }) {
  const seconds = isQuick ? 3 : 12;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: CLIENTS, products: 200 });
  await sandbox.vacuum();
  /** @type {RequestOf} */
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  /** @param {number} count */
  const salesWith = async (count) => {
    await sandbox.serve({ WEB_CONCURRENCY: String(count) });
    const load = { url: sandbox.url, clients: CLIENTS, requestOf };
    // Each process compiles its code first.
    await runLoad({ ...load, seconds: 1 + count });
    const { per_second } = await runLoad({ ...load, seconds });
    await sandbox.closeServers();
    return per_second;
  };
  const figures = [];
  for (const { count, min_ratio } of COUNTS) {
    const compared = await compare({ limit: () => salesWith(1), product: () => salesWith(count) });
    figures.push({
      work: `sales per second, 16 tills, ${count} processes on ${availableParallelism()} cores (limit: one process)`,
      ...compared,
      target: `≥ ${min_ratio}`,
      met: compared.ratio >= min_ratio,
    });
  }
  await sandbox.close();
  return figures;
}
