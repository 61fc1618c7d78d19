// P3: the list of sales and the totals of a month and of a year, as the history grows.

import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { insertSales } from "../history.mjs";
import { medianMs } from "../load.mjs";
import { compare } from "../table.mjs";

/** @import { RowOptions } from "../bench-types" */

/** @type {{ work: string, days: number, largest: number, path: (period: { from: string, until: string, sales: number }) => string }[]} */
const WORKS = [
  {
    work: "primeira página das vendas de ontem e hoje",
    days: 1,
    largest: 1.3,
    // Returns the same number of rows at every size: with 1,000 sales, these two days have at least three.
    path: ({ from, until }) => `/api/v1/sales?from=${from}&until=${until}&per_page=2`,
  },
  {
    work: "uma das últimas páginas de doze meses",
    days: 364,
    largest: 2,
    path: ({ from, until, sales }) =>
      `/api/v1/sales?from=${from}&until=${until}&per_page=10&page=${Math.floor(sales * 0.099)}`,
  },
  {
    work: "vendas de um mês: página e totais",
    days: 30,
    largest: 2,
    path: ({ from, until }) => `/api/v1/sales?from=${from}&until=${until}`,
  },
  {
    work: "relatório de doze meses, por dia",
    days: 364,
    largest: 3,
    path: ({ from, until }) => `/api/v1/reports/sales-by-day?from=${from}&until=${until}`,
  },
];

/** @param {number} days */
const dayBefore = (days) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

const SMALL = 1_000;

/**
 * Calls two shops of different sizes alternately, each with its own database and server.
 * @param {RowOptions} options
 */
export async function lists({ isQuick }) {
  const size = isQuick ? 20_000 : 1_000_000;
  const small = await openShop(SMALL);
  const large = await openShop(size);
  const results = [];
  for (const { work, largest, days, path } of WORKS) {
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
    const figures = await compare({ limit: callOf(small), product: callOf(large), rounds: 11 });
    results.push({
      work: `${work}, ms, ${size} vendas (limite: com 1.000)`,
      ...figures,
      target: `≤ ${largest}×`,
      met: figures.ratio <= largest,
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
  await sandbox.serve();
  return { sandbox, sales, url: sandbox.url, token: shop.people[0].token };
}
