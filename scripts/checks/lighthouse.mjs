// Runs Lighthouse on the public pages, and on pages of a logged-in shop, of the built application: on a simulated phone and on a
// desktop.
import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { messageOf } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { logIn } from "../pictures/demo-shop.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { findChromium } from "../steps/browser.mjs";
import { seedDemo } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { openTestEnvironment } from "./test-environment.mjs";

/** @import { BrowserContext } from "playwright" */

const PUBLIC_PAGES = [
  "/",
  "/login",
  "/atualizar-plano",
  "/help/central-de-ajuda",
  "/help/central-de-ajuda/fechar-o-caixa",
  "/legal/termos",
  "/legal/privacidade",
];
const SHOP_PAGES = ["/dashboard", "/consultar-vendas", "/financeiro/relatorios"];
const DEVICES = /** @type {const} */ (["phone", "desktop"]);

const PUBLIC_MINIMUM = { performance: 97, accessibility: 100, "best-practices": 100, seo: 95 };
/** Search engines do not see the pages of a shop. */
const SHOP_MINIMUM = { performance: 90, accessibility: 100, "best-practices": 100 };
const SHOP_MAX_BLOCKING_MS = 200;
const SHOP_MAX_PAINT_MS = 2_500;
const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

/**
 * @typedef {object} PlannedVisit
 * @property {string} base
 * @property {string} page
 * @property {"phone" | "desktop"} device
 * @property {boolean} isShop
 */

/**
 * @typedef {object} Visit
 * @property {string} page
 * @property {"phone" | "desktop"} device
 * @property {boolean} isShop
 * @property {Record<string, number>} scores
 * @property {Record<string, number>} figures
 * @property {string[]} failedAudits
 */

/**
 * The part of the report of Lighthouse that is read here.
 * @typedef {object} LighthouseReport
 * @property {Record<string, { score: number | null }>} categories
 * @property {Record<string, { id: string, score: number | null, scoreDisplayMode: string, numericValue?: number }>} audits
 */

const VISITS = 3;
/** Errors after which Lighthouse must be run again. */
const RETRYABLE_ERRORS = /NO_NAVSTART|NO_FCP|NO_TRACING_STARTED/;

/**
 * Returns a row for each page and device with its scores and failed audits, from the visit of median performance.
 * @param {readonly string[]} chosen Only these pages; all if empty.
 * @param {(row: Visit) => void} onRow Called with each row as soon as it is measured: all pages take a quarter of an hour.
 */
export async function lighthouse(chosen, onRow) {
  const port = await freePort();
  const { database, env, close } = await openTestEnvironment({ port });
  await seedDemo(database, env);
  const output = openSync(join(data, "logs", "lighthouse-server.log"), "w");
  const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
  try {
    const visitors = [
      { pages: PUBLIC_PAGES, isShop: false },
      { pages: SHOP_PAGES, isShop: true },
    ];
    const rows = [];
    for (const { pages, isShop } of visitors) {
      const asked = pages.filter((page) => chosen.length === 0 || chosen.includes(page));
      if (asked.length > 0) rows.push(...(await visitAll(env.APP_URL, asked, isShop, onRow)));
    }
    return rows;
  } finally {
    await server.close();
    await close();
  }
}

/**
 * @param {string} base
 * @param {readonly string[]} pages
 * @param {boolean} isShop
 * @param {(row: Visit) => void} onRow
 */
async function visitAll(base, pages, isShop, onRow) {
  const debugPort = await freePort();
  const context = await chromium.launchPersistentContext("", {
    executablePath: await findChromium(),
    baseURL: base,
    locale: "pt-BR",
    args: [`--remote-debugging-port=${debugPort}`, "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    if (isShop) await logIn(await context.newPage());
    const rows = [];
    for (const page of pages)
      for (const device of DEVICES) {
        const row = await medianVisit(context, debugPort, { base, page, device, isShop });
        onRow(row);
        rows.push(row);
      }
    return rows;
  } finally {
    await context.close();
  }
}

/**
 * @param {BrowserContext} context
 * @param {number} debugPort
 * @param {PlannedVisit} visit
 */
async function medianVisit(context, debugPort, visit) {
  // Warms up the server.
  await fetch(`${visit.base}${visit.page}`);
  const visits = [];
  let failures = 0;
  while (visits.length < VISITS) {
    await forgetFiles(context, visit.base);
    try {
      visits.push(await measure(debugPort, visit));
    } catch (error) {
      if (!RETRYABLE_ERRORS.test(messageOf(error)) || ++failures === VISITS) throw error;
    }
  }
  visits.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  const median = visits[Math.floor(VISITS / 2)];
  if (!median) throw new Error(`No visit of ${visit.page} was measured`);
  return median;
}

/**
 * Empties the caches, as on a first visit. Lighthouse would also delete the session.
 * @param {BrowserContext} context
 * @param {string} origin
 */
async function forgetFiles(context, origin) {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.clearBrowserCache");
  await wire.send("Storage.clearDataForOrigin", { origin, storageTypes: "service_workers,cache_storage,indexeddb" });
  await page.close();
}

/**
 * @param {number} debugPort
 * @param {PlannedVisit} visit
 * @returns {Promise<Visit>}
 */
async function measure(debugPort, { base, page, device, isShop }) {
  mkdirSync(join(data, "reports"), { recursive: true });
  const report = join(data, "reports", "lighthouse.json");
  rmSync(report, { force: true });
  const cli = join(dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")), "cli", "index.js");
  const args = [`${base}${page}`, "--quiet", "--output=json", `--output-path=${report}`];
  const browser = [`--port=${debugPort}`, "--disable-storage-reset"];
  const preset = device === "desktop" ? ["--preset=desktop"] : [];
  await run(process.execPath, [cli, ...args, ...browser, ...preset], {
    cwd: root,
    log: join(data, "logs", "lighthouse.log"),
  });
  /** @type {LighthouseReport} */
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  const failedAudits = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
  );
  return {
    page,
    device,
    isShop,
    scores: Object.fromEntries(
      Object.keys(isShop ? SHOP_MINIMUM : PUBLIC_MINIMUM).map((name) => [
        name,
        Math.round((categories[name]?.score ?? 0) * 100),
      ]),
    ),
    figures: Object.fromEntries(FIGURES.map((id) => [id, Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000])),
    failedAudits: failedAudits.map(({ id }) => id),
  };
}

/** @param {Visit} visit */
export function meetsMinimum({ isShop, scores, figures }) {
  const minimum = Object.entries(isShop ? SHOP_MINIMUM : PUBLIC_MINIMUM);
  const hasScores = minimum.every(([name, least]) => (scores[name] ?? 0) >= least);
  const isQuick =
    (figures["total-blocking-time"] ?? 0) <= SHOP_MAX_BLOCKING_MS &&
    (figures["largest-contentful-paint"] ?? 0) <= SHOP_MAX_PAINT_MS;
  return hasScores && (!isShop || isQuick);
}
