// P10 and P11: how long a till waits while somebody guesses passwords, and while somebody holds the doors open.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openStage } from "../../scripts/stage/stage.mjs";
import { dawdlers } from "../dawdlers.mjs";
import { guesses } from "../guesses.mjs";
import { drive } from "../load.mjs";
import { compare } from "../table.mjs";
import { basketOf } from "./sale.mjs";

const TILLS = 4;
const SALES_PER_SECOND = 20;
const MOST_TIMES = 2;
const slower = { ratioOf: (product, limit) => product / limit };

const GUESSES_PER_SECOND = 200;
const GUESSERS = 50;
const MOST_SHUT_SECONDS = 10;

/** Wrong passwords from fifty addresses, for as long as the tills sell; afterwards the right one still opens from another. */
export async function guessing({ isQuick }) {
  const seconds = isQuick ? 4 : 15;
  const { stage, shop, sell } = await openTills(seconds, { TRUSTED_PROXIES: "2" });
  const figures = await compare({
    ...slower,
    limit: sell,
    product: async () => {
      const guessing = guesses({ url: stage.url, seconds, addresses: GUESSERS, rate: GUESSES_PER_SECOND });
      const [waited, { opened }] = await Promise.all([sell(), guessing]);
      if (opened > 0) throw new Error("uma senha adivinhada abriu a porta");
      return waited;
    },
  });
  const shut = await secondsUntilOpen(stage.url, { email: shop.people[0].email, password: shop.password });
  await stage.close();
  return [
    {
      work: `PDV a ${SALES_PER_SECOND} vendas/s, p97,5 em ms, sob ${GUESSES_PER_SECOND} senhas erradas por segundo (limite: sem elas)`,
      ...figures,
      target: `≤ ${MOST_TIMES}`,
      met: figures.ratio <= MOST_TIMES,
    },
    {
      ...{ work: "depois, até a senha certa abrir de outro endereço, s", product: shut },
      ...{ target: `≤ ${MOST_SHUT_SECONDS}`, met: shut <= MOST_SHUT_SECONDS },
    },
  ];
}

const SLOW = 500;
const CUT_SECONDS = 30;
const MOST_MB = 150;
const BODIES = 50;

/** Half of them never finish their headers and half their body, a byte a second; and one body of 50 MB after the other is refused unread. */
export async function dawdling({ isQuick }) {
  const seconds = isQuick ? 4 : 15;
  const { stage, shop, sell, pid } = await openTills(seconds);
  const before = residentMb(pid);
  let longest = 0;
  let largest = before;
  const figures = await compare({
    ...slower,
    limit: sell,
    product: async () => {
      const pressing = dawdlers({ port: stage.port, token: shop.people[0].token, count: SLOW, bodies: BODIES });
      const waited = await sell();
      largest = Math.max(largest, residentMb(pid));
      longest = Math.max(longest, (await pressing).longest);
      return waited;
    },
  });
  await stage.close();
  return [
    {
      work: `PDV a ${SALES_PER_SECOND} vendas/s, p97,5 em ms, com ${SLOW} conexões que não terminam de pedir (limite: sem elas)`,
      ...figures,
      target: `≤ ${MOST_TIMES}`,
      met: figures.ratio <= MOST_TIMES,
    },
    {
      ...{ work: "a conexão lenta que ficou mais tempo, s", product: longest },
      ...{ target: `≤ ${CUT_SECONDS + 2}`, met: longest <= CUT_SECONDS + 2 },
    },
    {
      ...{ work: "memória a mais no servidor, MB", product: largest - before },
      ...{ target: `≤ ${MOST_MB}`, met: largest - before <= MOST_MB },
    },
  ];
}

async function openTills(seconds, env) {
  const stage = await openStage("bench");
  const shop = await stage.shop({ people: TILLS, products: 200 });
  await stage.settle();
  const { pid } = await stage.serve(env);
  const requestOf = (turn, client) => ({
    ...{ method: "POST", path: "/api/v1/sales", token: shop.people[client].token },
    body: basketOf(shop, turn),
  });
  const load = { url: stage.url, clients: TILLS, rate: SALES_PER_SECOND, requestOf };
  await drive({ ...load, seconds: 3 });
  return { stage, shop, pid, sell: async () => (await drive({ ...load, seconds })).p97_ms };
}

const residentMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

/** While everything waits for a password to be checked, more are sent away with 503 and come back. */
async function secondsUntilOpen(url, input) {
  const from = performance.now();
  const headers = { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" };
  for (;;) {
    const { status } = await fetch(`${url}/v1/login`, { method: "POST", headers, body: JSON.stringify(input) });
    if (status === 200) return (performance.now() - from) / 1_000;
    if (status !== 503) throw new Error(`a senha certa teve ${status}`);
    await pause(500);
  }
}
