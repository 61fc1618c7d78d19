// P3: the list of sales, and what a month and a year come to, as the history grows.

import { openStage } from "../../scripts/stage/stage.mjs";
import { fillSales } from "../history.mjs";
import { time } from "../load.mjs";

const WORKS = [
  {
    work: "primeira página das vendas de hoje",
    days: 0,
    largest: 1.3,
    // As many rows at every size: with 1,000 sales a day has two or three.
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

export async function lists({ isQuick }) {
  const sizes = isQuick ? [1_000, 20_000] : [1_000, 10_000, 100_000, 1_000_000];
  const stage = await openStage("bench");
  const shop = await stage.shop({});
  await stage.serve();
  const { token } = shop.people[0];
  const figures = WORKS.map(() => []);
  let from = 0;
  for (const until of sizes) {
    await fillSales(stage, shop, { from, until });
    from = until;
    for (const [place, { days, path }] of WORKS.entries()) {
      const address = path({ from: dayBefore(days), until: dayBefore(0), sales: until });
      // A server that has just started is slow at its first calls, and the smallest shop comes first.
      const called = { url: stage.url, calls: 60, warm: 40, requestOf: () => ({ token, path: address }) };
      figures[place].push(await time(called));
    }
  }
  await stage.close();
  return WORKS.map(({ work, largest }, place) => {
    const [first, last] = [figures[place][0], figures[place].at(-1)];
    return {
      work: `${work}, ms, ${sizes.at(-1)} vendas (limite: com 1.000)`,
      ...{ product: last, limit: first, ratio: last / first, target: `≤ ${largest}×`, met: last / first <= largest },
    };
  });
}
