// P9: one company alone on the platform and the same one among many small ones: its requests, the start of the server, the screens
// of the platform's administrators and the jobs of the night.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../../scripts/database.mjs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { copyCompany } from "../companies.mjs";
import { medianMs } from "../load.mjs";
import { barcodeOf, insertProducts } from "../products.mjs";
import { compare, median } from "../table.mjs";
import { basketOf } from "./sale.mjs";

/** @import { Sandbox, Shop } from "../../scripts/script-types" */
/** @import { RowOptions, LoadRequest } from "../bench-types" */

const MAX_RATIO = 1.2;
/** The administrators' screens may take longer than those of a shop, but not keep anybody waiting. */
const MAX_ADMINISTRATOR_MS = 300;
/** A longer transaction delays VACUUM and migrations, and the database ends its statements after seven seconds. */
const MAX_TRANSACTION_SECONDS = 5;
const MAX_JOB_MB = 100;
const PRODUCTS = 30;
const SALES = 12;
const BILLS = 3;
const CHARGES = 13;

const JOBS = ["nightly-purge", "nightly-invariants", "plan-notices", "charge-reconciliation", "pix-reconciliation"];

/** @typedef {{ sandbox: Sandbox, shop: Shop }} Platform */

/**
 * The requests of a shop.
 * @type {[work: string, request: (shop: Shop, turn: number) => Omit<LoadRequest, "token">][]}
 */
const REQUESTS = [
  ["search by code", (_, turn) => ({ path: `/api/v1/pdv/products?search=${barcodeOf((turn * 7919) % PRODUCTS)}` })],
  ["search by words", () => ({ path: "/api/v1/products?search=arroz" })],
  ["list of sales", () => ({ path: "/api/v1/sales" })],
  ["dashboard", () => ({ path: "/api/v1/dashboard" })],
  ["payables", () => ({ path: "/api/v1/payables" })],
  ["a sale", (shop, turn) => ({ method: "POST", path: "/api/v1/sales", body: basketOf(shop, turn) })],
];

/** @type {[work: string, path: string][]} */
const ADMINISTRATOR_REQUESTS = [
  ["companies, first page", "/api/v1/master/companies"],
  ["companies, search", "/api/v1/master/companies?search=bazar%2012"],
  ["companies, by last access", "/api/v1/master/companies?sort=access&direction=desc"],
  ["failed charges", "/api/v1/master/failed-charges"],
  ["health", "/api/v1/master/health"],
  ["metrics of pages", "/api/v1/metrics/web/summary"],
];

/** @param {RowOptions} options */
export async function tenants({ isQuick }) {
  const companies = isQuick ? 200 : 20_000;
  const few = companies / 10;
  const alone = await openPlatform(0);
  const among = await openPlatform(companies);
  const count = companies.toLocaleString("en");
  const results = [
    ...(await compareRequests(alone, among, count)),
    await compareStart(alone, among, count),
    ...(await measureAdministrator(among, count)),
  ];
  await alone.sandbox.close();
  const smaller = await openPlatform(few);
  results.push(...(await compareJobs(smaller, among, few, companies)));
  await smaller.sandbox.close();
  await among.sandbox.close();
  return results;
}

/**
 * A platform with one shop that sold a little, copied `companies` times.
 * @param {number} companies
 * @returns {Promise<Platform>}
 */
async function openPlatform(companies) {
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: 2, products: 5, administrator: true });
  await insertProducts(sandbox, shop, 0, PRODUCTS);
  const server = await sandbox.serve({ JOBS: "off" });
  const { token } = shop.people[0];
  /**
   * @param {string} path
   * @param {unknown} body
   */
  const post = async (path, body) => {
    const answer = await send(sandbox.url, { method: "POST", path, token, body });
    if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${await answer.text()}`);
  };
  for (let turn = 0; turn < SALES; turn++) await post("/api/v1/sales", basketOf(shop, turn));
  for (let turn = 0; turn < BILLS; turn++) {
    const due_date = new Date().toISOString().slice(0, 10);
    await post("/api/v1/payables", { description: "Aluguel", category: "Aluguel", amount_cents: 10_000, due_date });
  }
  await server.close();
  await insertPast(sandbox, shop);
  if (companies > 0) await copyCompany(sandbox, shop, companies);
  await insertMeasurements(sandbox, companies);
  await sandbox.serve({ JOBS: "off" });
  return { sandbox, shop };
}

/**
 * Adds plan charges and mails of a year, and makes the shop's requests so old that the purge concerns them.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 */
async function insertPast(sandbox, { company_id }) {
  const statements = [
    `INSERT INTO plan_charge (id, company_id, plan_id, plan_type, plan_name, amount_cents, status, gateway, gateway_payment_id,
       external_reference, description, paid_at, covers_from, covers_until, created_at)
     SELECT gen_random_uuid(), company_id, id, 'mensal', 'Mensal', 4990, 'paid', 'simulado', 'p' || month, 'r' || month, 'Plano', at, at,
            at + interval '31 days', at
     FROM plan, generate_series(0, ${CHARGES - 1}) month, LATERAL (SELECT now() - make_interval(months => month, hours => 1) AS at) moment
     WHERE company_id = $1::uuid`,
    `INSERT INTO mail_message (id, company_id, kind, to_name, to_address, subject, once_key, created_at, sent_at)
     SELECT gen_random_uuid(), $1::uuid, 'plan.7', 'Ana', 'ana@exemplo.com.br', 'Plano', 'm' || month, at, at
     FROM generate_series(0, 11) month, LATERAL (SELECT now() - make_interval(months => month, hours => 1) AS at) moment`,
    `UPDATE idempotency_key SET created_at = now() - interval '30 hours' WHERE company_id = $1::uuid`,
    `UPDATE audit_entry SET ip = '203.0.113.7', created_at = created_at - make_interval(months => length(id::text || action) % 8)
     WHERE company_id = $1::uuid`,
    `INSERT INTO receipt_link (company_id, id, sale_id, token_hash, user_id, created_at, expires_at)
     SELECT company_id, gen_random_uuid(), id, id::text, user_id, now() - interval '90 days', now() - interval '40 days'
     FROM sale WHERE company_id = $1::uuid LIMIT 4`,
  ];
  for (const statement of statements) await sandbox.queryWithoutTriggers(statement, [company_id]);
}

/** `metrics_platform` in lib/access/limits.ts, for the ninety days that measurements are kept. */
const MAX_MEASUREMENTS = 120 * 24 * 90;

/**
 * Adds the page measurements of three months: fifty a company, up to the limit of the platform.
 * @param {Sandbox} sandbox
 * @param {number} companies
 */
async function insertMeasurements(sandbox, companies) {
  await sandbox.queryWithoutTriggers(
    `INSERT INTO web_metric (id, name, value, url, device, created_at)
     SELECT gen_random_uuid(), (ARRAY['CLS','FID','LCP','TTFB','INP'])[1 + n % 5], random() * 3000,
       '/' || (ARRAY['pdv','vendas','produtos','dashboard','caixas'])[1 + n / 5 % 5], (ARRAY['desktop','mobile'])[1 + n % 2],
       now() - make_interval(mins => (n % 129600)::int)
     FROM generate_series(1, $1::int) n`,
    [Math.min(Math.max(1, companies) * 50, MAX_MEASUREMENTS)],
  );
  await sandbox.vacuum();
}

/**
 * @param {string} url
 * @param {LoadRequest} request
 */
const send = (url, { method = "GET", path, token, body }) =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/**
 * @param {Platform} alone
 * @param {Platform} among
 * @param {string} count
 */
async function compareRequests(alone, among, count) {
  const results = [];
  for (const [work, request] of REQUESTS) {
    /** @param {Platform} platform */
    const callOf =
      ({ sandbox, shop }) =>
      () =>
        medianMs({
          url: sandbox.url,
          calls: 100,
          requestOf: (turn) => ({ token: shop.people[0].token, ...request(shop, turn) }),
        });
    const figures = await compare({ limit: callOf(alone), product: callOf(among), rounds: 7 });
    results.push({
      work: `${work}, ms, among ${count} companies (limit: alone)`,
      ...figures,
      target: `≤ ${MAX_RATIO}×`,
      met: figures.ratio <= MAX_RATIO,
    });
  }
  return results;
}

/**
 * @param {Platform} alone
 * @param {Platform} among
 * @param {string} count
 */
async function compareStart(alone, among, count) {
  /** @param {Platform} platform */
  const startOf =
    ({ sandbox }) =>
    async () => {
      await sandbox.closeServers();
      const from = performance.now();
      await sandbox.serve({ JOBS: "off" });
      await fetch(`${sandbox.url}/healthz`).then((answer) => answer.text());
      return (performance.now() - from) / 1_000;
    };
  const figures = await compare({ limit: startOf(alone), product: startOf(among) });
  return {
    work: `start of the server, s, among ${count} companies (limit: alone)`,
    ...figures,
    target: `≤ ${MAX_RATIO}×`,
    met: figures.ratio <= MAX_RATIO,
  };
}

/**
 * @param {Platform} platform
 * @param {string} count
 */
async function measureAdministrator({ sandbox, shop }, count) {
  const results = [];
  const token = shop.administrator_token ?? "";
  for (const [work, path] of ADMINISTRATOR_REQUESTS) {
    const rounds = [];
    for (let round = 0; round < 3; round++)
      rounds.push(await medianMs({ url: sandbox.url, calls: 10, warm: 3, requestOf: () => ({ token, path }) }));
    const product = median(rounds);
    results.push({
      work: `administrator: ${work}, ms, ${count} companies`,
      product,
      target: `≤ ${MAX_ADMINISTRATOR_MS}`,
      met: product <= MAX_ADMINISTRATOR_MS,
    });
  }
  return results;
}

/**
 * Runs each job on a platform with few companies and on one with many. The ratio is the time for each company.
 * @param {Platform} smaller
 * @param {Platform} among
 * @param {number} few
 * @param {number} companies
 */
async function compareJobs(smaller, among, few, companies) {
  const [count, fewer] = [companies, few].map((number) => number.toLocaleString("en"));
  const results = [];
  let transaction_seconds = 0;
  let memory_mb = 0;
  for (const job of JOBS) {
    const limit = await runJob(smaller.sandbox, job);
    const product = await runJob(among.sandbox, job);
    transaction_seconds = Math.max(transaction_seconds, product.transaction_seconds);
    memory_mb = Math.max(memory_mb, product.memory_mb);
    const ratio = product.seconds / companies / (limit.seconds / few);
    results.push({
      work: `job ${job}, s, ${count} companies (limit: ${fewer}; ratio for each company)`,
      product: product.seconds,
      limit: limit.seconds,
      ratio,
      target: `≤ ${MAX_RATIO}×`,
      met: ratio <= MAX_RATIO,
    });
  }
  results.push(
    {
      work: "jobs: the longest transaction, s",
      product: transaction_seconds,
      target: `≤ ${MAX_TRANSACTION_SECONDS}`,
      met: transaction_seconds <= MAX_TRANSACTION_SECONDS,
    },
    {
      work: "jobs: the most additional memory of one, MB",
      product: memory_mb,
      target: `≤ ${MAX_JOB_MB}`,
      met: memory_mb <= MAX_JOB_MB,
    },
  );
  return results;
}

/**
 * Runs a job and measures its longest transaction.
 * @param {Sandbox} sandbox
 * @param {string} job
 */
const runJob = (sandbox, job) =>
  withClient(sandbox.database.superuser_url, async (client) => {
    let transaction_seconds = 0;
    let isDone = false;
    const watch = async () => {
      while (!isDone) {
        const { rows } = await client.query(
          `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8 AS seconds
           FROM pg_stat_activity WHERE usename IN ('agora_app', 'agora_auditor') AND backend_type = 'client backend'`,
        );
        transaction_seconds = Math.max(transaction_seconds, rows[0].seconds);
        await pause(50);
      }
    };
    const watching = watch();
    const outcome = await sandbox.runJob(job).finally(() => {
      isDone = true;
    });
    await watching;
    return { ...outcome, transaction_seconds };
  });
