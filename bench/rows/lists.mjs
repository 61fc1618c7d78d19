// P3: the list of sales and the totals of a month and of a year, as the history grows.

import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { insertSales } from "../history.mjs";
import { medianMs } from "../load.mjs";
import { compare } from "../table.mjs";

/** @import { RowOptions } from "../bench-types" */

/** @type {{ work: string, days: number, max_ratio: number, path: (period: { from: string, until: string, sales: number }) => string }[]} */
const WORKS = [
  {
    work: "first page of yesterday's and today's sales",
    days: 1,
    max_ratio: 1.1,
    // Returns the same number of rows at every size: with 1,000 sales, these two days have at least three.
    path: ({ from, until }) => `/api/v1/sales?from=${from}&until=${until}&per_page=2`,
  },
  {
    work: "one of the last pages of twelve months",
    days: 364,
    max_ratio: 2,
    path: ({ from, until, sales }) =>
      `/api/v1/sales?from=${from}&until=${until}&per_page=10&page=${Math.floor(sales * 0.099)}`,
  },
  {
    work: "sales of a month: page and totals",
    days: 30,
    max_ratio: 2,
    path: ({ from, until }) => `/api/v1/sales?from=${from}&until=${until}`,
  },
  {
    work: "report of twelve months by day",
    days: 364,
    max_ratio: 3,
    path: ({ from, until }) => `/api/v1/reports/sales-by-day?from=${from}&until=${until}`,
  },
];

/** @param {number} days */
const dayBefore = (days) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

const SMALL = 1_000;
/** Unmeasured calls of both servers, in batches of 60: the one with the long history has just been started. */
const WARM_UP_BATCHES = 10;

/**
 * Calls two shops of different sizes alternately, each with its own database and server.
 * @param {RowOptions} options
 */
export async function lists({ isQuick }) {
  const size = isQuick ? 20_000 : 1_000_000;
  const small = await openShop(SMALL);
  const large = await openShop(size);
  const results = [];
  for (const { work, max_ratio, days, path } of WORKS) {
    /**
     * @param {object} options
     * @param {number} options.sales
     * @param {string} options.token
     * @param {string} options.url
     */
    const callOf = ({ sales, token, url }) => {
      const address = path({ from: dayBefore(days), until: dayBefore(0), sales });
      return () => medianMs({ url, calls: 60, requestOf: () => ({ token, path: address }) });
    };
    for (const shop of [small, large]) {
      const call = callOf(shop);
      for (let batch = 0; batch < WARM_UP_BATCHES; batch++) await call();
    }
    const figures = await compare({ limit: callOf(small), product: callOf(large), rounds: 11 });
    results.push({
      work: `${work}, ms, ${size.toLocaleString("en")} sales (limit: with 1,000)`,
      ...figures,
      target: `≤ ${max_ratio}×`,
      met: figures.ratio <= max_ratio,
    });
  }
  for (const { sandbox } of [small, large]) await sandbox.close();
  return results;
}

/** @param {number} sales */
async function openShop(sales) {
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({});
  await insertSales(sandbox, shop, { from: 0, until: sales });
  // The pages of a history were written long ago. Here they would be written while the first work is measured.
  await sandbox.checkpoint();
  await sandbox.serve();
  return { sandbox, sales, url: sandbox.url, token: shop.people[0].token };
}
