// P18: sales per second with several processes of the server (WEB_CONCURRENCY), compared with one.

import { availableParallelism } from "node:os";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { runLoad } from "../load.mjs";
import { compare } from "../table.mjs";
import { basketOf } from "./sale.mjs";

/** @import { RowOptions, RequestOf } from "../bench-types" */

const CLIENTS = 16;
const COUNTS = [2, 4];

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
  for (const count of COUNTS) {
    const compared = await compare({ limit: () => salesWith(1), product: () => salesWith(count) });
    figures.push({
      work: `sales per second, 16 tills, ${count} processes on ${availableParallelism()} cores (limit: one process)`,
      ...compared,
      target: "shown",
      met: true,
    });
  }
  await sandbox.close();
  return figures;
}
