// P10, P11 and P12: how long a till waits while somebody guesses passwords, while somebody holds the doors open, and while
// others have documents drawn and spreadsheets read.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../../scripts/database.mjs";
import { openStage } from "../../scripts/stage/stage.mjs";
import { dawdlers } from "../dawdlers.mjs";
import { guesses } from "../guesses.mjs";
import { heavyWork, worstSpreadsheets } from "../heavy-work.mjs";
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
      work: "depois, até a senha certa abrir de outro endereço, s",
      product: shut,
      target: `≤ ${MOST_SHUT_SECONDS}`,
      met: shut <= MOST_SHUT_SECONDS,
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
      work: "a conexão lenta que ficou mais tempo, s",
      product: longest,
      target: `≤ ${CUT_SECONDS + 2}`,
      met: longest <= CUT_SECONDS + 2,
    },
    {
      work: "memória a mais no servidor, MB",
      product: largest - before,
      target: `≤ ${MOST_MB}`,
      met: largest - before <= MOST_MB,
    },
  ];
}

const QUOTE_CLIENTS = 5;
const REPORT_CLIENTS = 3;
const QUOTES = 24;
const LONG_LINES = 300;
const MOST_DELAY_MS = 50;

/** Eight clients have the heaviest PDFs drawn, three upload the worst spreadsheets and one exports a report, while the tills sell. */
export async function heavyLoad({ isQuick }) {
  const seconds = isQuick ? 5 : 20;
  const figures_file = join(process.cwd(), ".data", `event-loop-${randomUUID()}.json`);
  const { stage, shop, drive95, pid } = await openTills(seconds, {
    TRUSTED_PROXIES: "2",
    EVENT_LOOP_FILE: figures_file,
  });
  const other = await stage.shop({ people: 1, products: 3 });
  const tokens = await makeQuotes(stage.url, other.people[0].token, isQuick ? 6 : QUOTES);
  const [{ token }] = shop.people;
  const documents = [
    ...Array.from({ length: QUOTE_CLIENTS }, (_, client) => ({
      paths: turned(
        tokens.map((link) => `/v1/public-quotes/${link}/pdf`),
        client * 5,
      ),
    })),
    ...Array.from({ length: REPORT_CLIENTS }, (_, client) => ({ paths: reportPaths(client), token })),
  ];
  const spreadsheets = worstSpreadsheets();
  const delays = [];
  const quiet_delays = [];
  const answers = [];
  const compared = await compare({
    ...slower,
    limit: async () => {
      await eventLoopOf(pid, figures_file);
      const waited = await drive95();
      quiet_delays.push(await eventLoopOf(pid, figures_file));
      return waited;
    },
    product: async () => {
      await eventLoopOf(pid, figures_file);
      const isOver = keepChanging(stage.database, other.company_id, seconds);
      const heavy = heavyWork({
        url: stage.url,
        seconds,
        documents,
        spreadsheets,
        upload_token: other.people[0].token,
        report: { path: "/v1/reports/stock-value", token },
      });
      const waited = await drive95();
      delays.push(await eventLoopOf(pid, figures_file));
      answers.push(await heavy);
      await isOver;
      return waited;
    },
  });
  await stage.close();
  rmSync(figures_file, { force: true });
  console.log(`P12: ${JSON.stringify({ quiet_delays, delays, answers })}`);
  const worst = (kind) => Math.max(...delays.map((figures) => figures[kind].p99_ms));
  return [
    {
      work: `PDV a ${SALES_PER_SECOND} vendas/s, p95 em ms, com 8 clientes pedindo PDFs, 3 enviando as piores planilhas e 1 exportando (limite: sem eles)`,
      ...compared,
      target: `≤ ${MOST_TIMES}`,
      met: compared.ratio <= MOST_TIMES,
    },
    {
      work: "atraso do laço de eventos do servidor nesse tempo, p99 em ms, a pior rodada",
      product: worst("delay"),
      target: `≤ ${MOST_DELAY_MS}`,
      met: worst("delay") <= MOST_DELAY_MS,
    },
    {
      work: "o que o próprio laço de eventos calculou sem parar, p99 em ms, a pior rodada",
      product: worst("computing"),
      target: `≤ ${MOST_DELAY_MS}`,
      met: worst("computing") <= MOST_DELAY_MS,
    },
  ];
}

const turned = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

/** Every client asks for other periods, and sales go on: no report is asked for twice. */
const reportPaths = (client) =>
  Array.from({ length: 60 }, (_, turn) => {
    const days_ago = 1 + turn * REPORT_CLIENTS + client;
    const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10);
    const from = dayOf(Date.now() - days_ago * 86_400_000);
    return `/v1/reports/pdf?report=produtos&from=${from}&until=${dayOf(Date.now())}`;
  });

/** Quotes of three hundred long lines, sent; returns the tokens of their links. */
async function makeQuotes(url, token, count) {
  const tokens = [];
  for (let number = 1; number <= count; number++) {
    const items = Array.from({ length: LONG_LINES }, (_, index) => ({
      description: `Orçamento ${number}, item ${index + 1}: descrição comprida que ocupa mais de uma linha da coluna do produto`,
      quantity_milli: 1_000,
      unit_price_cents: 1_000 + index,
    }));
    const { id } = await post(url, token, "/v1/quotes", { items, customer_name: "Cliente" });
    tokens.push((await post(url, token, `/v1/quotes/${id}/sending`, {})).token);
  }
  return tokens;
}

async function post(url, token, path, body) {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} em ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Changes the shop's telephone twice a second: every quote is a new document each time, and none comes out of the cache. */
const keepChanging = (database, company_id, seconds) =>
  withClient(database.superuser_url, async (client) => {
    for (let turn = 0; turn < seconds * 2; turn++) {
      await client.query("UPDATE company SET phone = $2 WHERE id = $1", [
        company_id,
        `119${String(10_000_000 + turn + Math.floor(Math.random() * 1e7))}`,
      ]);
      await pause(500);
    }
  });

/** The delays of the server's event loop since it was asked the last time. */
async function eventLoopOf(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  while (!existsSync(file)) await pause(50);
  await pause(50);
  return JSON.parse(readFileSync(file, "utf8"));
}

async function openTills(seconds, env) {
  const stage = await openStage("bench");
  const shop = await stage.shop({ people: TILLS, products: 200 });
  await stage.settle();
  const { pid } = await stage.serve(env);
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  const load = { url: stage.url, clients: TILLS, rate: SALES_PER_SECOND, requestOf };
  await drive({ ...load, seconds: 3 });
  return {
    stage,
    shop,
    pid,
    sell: async () => (await drive({ ...load, seconds })).p97_ms,
    drive95: async () => (await drive({ ...load, seconds })).p95_ms,
  };
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
