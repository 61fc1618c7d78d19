// P3: the list of sales, and what a month and a year come to, as the history grows.

import { openStage } from "../../scripts/stage/stage.mjs";
import { fillSales } from "../history.mjs";
import { time } from "../load.mjs";
import { compare } from "../table.mjs";

const WORKS = [
  {
    work: "primeira página das vendas de ontem e hoje",
    days: 1,
    largest: 1.3,
    // As many rows at every size: with 1,000 sales these two days have three at least, at whatever hour.
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

const dayBefore = (days) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

const SMALL = 1_000;

/** Two shops of different sizes, each in a database and before a server of its own, called in turn. */
export async function lists({ isQuick }) {
  const size = isQuick ? 20_000 : 1_000_000;
  const small = await openShop(SMALL);
  const large = await openShop(size);
  const results = [];
  for (const { work, largest, days, path } of WORKS) {
    const callOf = ({ sales, token, url }) => {
      const address = path({ from: dayBefore(days), until: dayBefore(0), sales });
      return () => time({ url, calls: 60, requestOf: () => ({ token, path: address }) });
    };
    const figures = await compare({ limit: callOf(small), product: callOf(large), rounds: 11 });
    results.push({
      work: `${work}, ms, ${size} vendas (limite: com 1.000)`,
      ...figures,
      target: `≤ ${largest}×`,
      met: figures.ratio <= largest,
    });
  }
  for (const { stage } of [small, large]) await stage.close();
  return results;
}

async function openShop(sales) {
  const stage = await openStage("bench");
  const shop = await stage.shop({});
  await fillSales(stage, shop, { from: 0, until: sales });
  await stage.serve();
  return { stage, sales, url: stage.url, token: shop.people[0].token };
}
