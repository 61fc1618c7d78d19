// `npm run drill:monitoring`: runs a server and a worker under a real Prometheus with the files of ops/, and an OTLP receiver. Checks the
// rules and their tests, that every metric that rules and dashboard name exists, that every query of the dashboard is valid, and
// that alerts fire when their condition is provoked. Needs the Debian package prometheus.
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright";
import { openOtlpReceiver } from "../../lib/testing/otlp-receiver.mjs";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch, run, stop } from "../cli/processes.mjs";
import { step } from "../cli/step.mjs";
import { withClient } from "../database.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { findChromium } from "../steps/browser.mjs";
import { buildApplication } from "../steps/build.mjs";
import { waitUntil } from "./wait-until.mjs";

/** @import { Shop } from "../script-types" */

const SALES = 12;
const CUSTOMER = { name: "Joaquina Figueiredo", cpf: "529.982.247-25", email: "joaquina.figueiredo@exemplo.com.br" };
/** What must not leave the process in a log, a metric or a trace. */
const PERSONAL = /joaquina|figueiredo|529\.?982\.?247|52998224725/i;
const log = join(data, "logs", "monitoring.log");
const picture = join(data, "reports", "prometheus-alerts.png");
const PROMETHEUS_TIMEOUT_MS = 180_000;

/**
 * Waits until a check of Prometheus succeeds. A failed request counts as "not yet". Throws a Problem after three minutes.
 * @param {string} event
 * @param {() => Promise<boolean>} check
 */
const waitForPrometheus = (event, check) => waitUntil(event, () => check().catch(() => false), PROMETHEUS_TIMEOUT_MS);

async function requirePrometheus() {
  const isInstalled = () =>
    ["prometheus", "promtool"].every((name) =>
      (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name))),
    );
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const options = { log, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "prometheus"], options);
  }
  if (!isInstalled()) throw new Problem("Install prometheus with promtool (Debian package prometheus).");
}

/** The queries of the dashboard, without the variables that Grafana fills in. */
function dashboardQueries() {
  /** @type {{ panels: { title: string, targets?: { expr: string }[] }[] }} */
  const dashboard = JSON.parse(readFileSync(join(root, "ops", "grafana", "agora-rende.json"), "utf8"));
  return dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, query: expr.replaceAll("$__rate_interval", "1m") })),
  );
}

/** @param {string} text */
const metricsIn = (text) => [...new Set(text.match(/\b(?:agora|nodejs|process)_\w+/g))];

/**
 * @param {{ url: string, shop: Shop }} options
 * @param {number} sale_count
 */
async function use({ url, shop }, sale_count) {
  const [product] = shop.products;
  const token = shop.people[0]?.token ?? "";
  if (!product) throw new Problem("The shop has no product.");
  /**
   * @param {string} path
   * @param {object} [body]
   */
  const call = async (path, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${url}${path}`, init)).status;
  };
  const sale = {
    items: [{ product_id: product.id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: product.sale_price_cents }],
    expected_total_cents: product.sale_price_cents,
  };
  for (let count = 0; count < sale_count; count++) {
    const status = await call("/v1/sales", sale);
    if (status !== 201) throw new Problem(`A sale answered ${status}.`);
  }
  const statuses = [
    await call("/v1/sales", { ...sale, expected_total_cents: 1 }),
    await call("/v1/customers", { name: CUSTOMER.name, cpf_cnpj: CUSTOMER.cpf, email: CUSTOMER.email }),
    await call(`/v1/customers?${new URLSearchParams({ search: CUSTOMER.name })}`),
    await call(`/login?${new URLSearchParams({ email: CUSTOMER.email })}`),
    await call(`/cadastro/clientes?${new URLSearchParams({ busca: CUSTOMER.cpf })}`),
    await call(`/${encodeURIComponent(CUSTOMER.name)}`),
  ];
  return statuses;
}

async function drill() {
  await requirePrometheus();
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-monitoring-"));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(data, "reports"), { recursive: true });
  const rules = join(root, "ops", "prometheus", "agora-rende.rules.yml");
  await step("promtool", "The rules are valid, and their tests pass", async () => {
    await run("promtool", ["check", "config", join(root, "ops", "prometheus", "prometheus.yml")], { log });
    await run("promtool", ["test", "rules", rules.replace(".yml", ".test.yml")], { log });
  });

  await buildApplication({});
  const sandbox = await openSandbox("monitoring");
  const shop = await sandbox.createShop({ people: 1, products: 1 });
  const receiver = await openOtlpReceiver();
  onExit(receiver.close);
  const ports = { server: await freePort(), worker: await freePort(), prometheus: await freePort() };
  const backups = join(folder, "backups");
  mkdirSync(join(backups, "agora-today"), { recursive: true });
  writeFileSync(join(backups, "agora-today", "manifest.json"), JSON.stringify({ taken_at: new Date() }));
  const env = {
    ...sandbox.env,
    LOG_LEVEL: "info",
    BACKUP_DIR: backups,
    METRICS_PORT: String(ports.server),
    WORKER_METRICS_PORT: String(ports.worker),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: "500",
  };
  const serverLog = join(data, "logs", "monitoring-server.log");
  rmSync(serverLog, { force: true });
  const output = openSync(join(data, "logs", "monitoring-worker.log"), "w");
  const server = await sandbox.serve({ ...env, JOBS: "off" });
  const worker = launch(process.execPath, ["scripts/worker.mjs"], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: "production" },
    stdio: ["ignore", output, output],
    service: true,
  });
  onExit(() => stop(worker));

  const file = join(folder, "prometheus.yml");
  const configuration = readFileSync(join(root, "ops", "prometheus", "prometheus.yml"), "utf8")
    .replaceAll("interval: 15s", "interval: 1s")
    .replace("agora-rende.rules.yml", rules)
    .replace(/targets: \[.*\]/, `targets: [127.0.0.1:${ports.server}, 127.0.0.1:${ports.worker}]`);
  writeFileSync(file, configuration);
  const prometheusLog = openSync(join(data, "logs", "prometheus.log"), "w");
  const prometheus = launch(
    "prometheus",
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, "tsdb")}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
    { stdio: ["ignore", prometheusLog, prometheusLog], service: true },
  );
  onExit(() => stop(prometheus));
  const address = `http://127.0.0.1:${ports.prometheus}`;
  /** @param {string} path */
  const ask = async (path) => {
    const answer = /** @type {{ status: string, error?: string, data: any }} */ (
      await fetch(`${address}/api/v1/${path}`).then((response) => response.json())
    );
    if (answer.status !== "success") throw new Problem(`${path}: ${answer.error}`);
    return answer.data;
  };
  /** @param {string} expression */
  const query = async (expression) => (await ask(`query?${new URLSearchParams({ query: expression })}`)).result;
  /** @param {string} name */
  const isFiring = (name) => query(`ALERTS{alertname="${name}",alertstate="firing"}`).then(({ length }) => length > 0);

  await step("Targets", "Server and worker are scraped", () =>
    waitForPrometheus(
      "both targets are up",
      async () => (await query('count(up{job="agora-rende"} == 1)'))[0]?.value[1] === "2",
    ),
  );
  const statuses = await use({ url: sandbox.url, shop }, SALES);
  console.log(`  other calls answered ${statuses.join(", ")}`);
  await step("Sales", `Prometheus counts ${SALES} sales`, () =>
    waitForPrometheus(
      "the sales are counted",
      async () => (await query("sum(agora_sales_total)"))[0]?.value[1] === String(SALES),
    ),
  );
  await step("Metrics", "Every metric of rules and dashboard exists, and every query is valid", async () => {
    // Rates need two scrapes.
    await pause(5_000);
    const queries = dashboardQueries();
    const named = metricsIn(readFileSync(rules, "utf8") + queries.map((one) => one.query).join("\n"));
    const known = /** @type {string[]} */ (await ask("label/__name__/values"));
    const missing = named.filter((name) => !known.includes(name));
    if (missing.length > 0) throw new Problem(`Prometheus has no ${missing.join(", ")}`);
    const empty = [];
    for (const { title, query: text } of queries) if ((await query(text)).length === 0) empty.push(title);
    console.log(`\n  ${named.length} metrics, ${queries.length} queries, without data: ${empty.join(", ") || "none"}`);
  });

  const firing = await ask("alerts");
  if (firing.alerts.some((/** @type {{ state: string }} */ { state }) => state === "firing"))
    throw new Problem(`Alerts without a reason: ${JSON.stringify(firing.alerts)}`);
  await withClient(sandbox.database.owner_url, async (client) => {
    await client.query(`
      INSERT INTO pgboss.job (name, state, completed_on) VALUES ('nightly-purge', 'failed', now());
      INSERT INTO invariant_check (id, checked_at, rule_count, broken_count, duration_ms)
      VALUES (gen_random_uuid(), now() + interval '1 day', 40, 2, 1)`);
  });
  await stop(worker);
  await step("Alerts", "Alerts fire for a failed job, broken rules and a stopped worker", async () => {
    for (const name of ["AgoraRendeTarefaFalhou", "AgoraRendeRegrasQuebradas", "AgoraRendeFora"])
      await waitForPrometheus(`${name} fires`, () => isFiring(name));
  });
  await takePicture(`${address}/alerts`);

  await server.close();
  const sale = receiver.spans.find(({ name }) => name === "POST /v1/sales");
  const statements = receiver.spans.filter(({ parentSpanId }) => sale && parentSpanId === sale.spanId);
  if (!sale || statements.length === 0) throw new Problem("There is no trace of a sale with its statements.");
  if (!receiver.spans.some(({ name }) => name.startsWith("job "))) throw new Problem("There is no trace of a job.");
  console.log(`✔ ${receiver.spans.length} spans; a sale has ${statements.map(({ name }) => name).join(", ")}`);
  checkLog(readFileSync(serverLog, "utf8"), shop);
  if (PERSONAL.test(receiver.text())) throw new Problem("A trace contains personal data.");
  const texts = JSON.stringify(await ask("series?match[]={__name__=~%22.%2B%22}"));
  if (PERSONAL.test(texts) || texts.includes(shop.company_id)) throw new Problem("A metric contains personal data.");
  console.log(`✔ No personal data in ${receiver.spans.length} spans, the log and the metrics`);
}

/**
 * @param {string} text
 * @param {Shop} shop
 */
function checkLog(text, shop) {
  if (PERSONAL.test(text)) throw new Problem(`The log contains personal data: ${PERSONAL.exec(text)?.[0]}`);
  const requests = text
    .split("\n")
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));
  /** @param {string} path */
  const lineOf = (path) => requests.find((request) => request.path === path && request.request_id);
  if (lineOf("/sales")?.company_id !== shop.company_id) throw new Problem("The log line of a sale lacks its company.");
  if (!lineOf("/login")) throw new Problem("The log has no line of a page.");
}

/** @param {string} url */
async function takePicture(url) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.getByText("AgoraRendeFora").first().waitFor();
  await page.screenshot({ path: picture, fullPage: true });
  await browser.close();
  console.log(`✔ ${picture}`);
}

await runCommand(drill);
