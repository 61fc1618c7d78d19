// Runs Lighthouse in mobile mode on the public pages of the built application.
import { openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { messageOf } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { findChromium } from "../steps/browser.mjs";
import { seedDemo } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { openTestEnvironment } from "./test-environment.mjs";

const PAGES = ["/", "/login", "/help/central-de-ajuda", "/help/central-de-ajuda/fechar-o-caixa"];
/** @type {Record<string, number>} */
const MIN_SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 95 };

/**
 * @typedef {object} PageScores
 * @property {string} page
 * @property {Record<string, number>} scores
 * @property {Record<string, string | undefined>} figures
 * @property {string[]} failedAudits
 */

/**
 * The part of the report of Lighthouse that is read here.
 * @typedef {object} LighthouseReport
 * @property {Record<string, { score: number | null }>} categories
 * @property {Record<string, { id: string, score: number | null, scoreDisplayMode: string, displayValue?: string }>} audits
 */

const VISITS = 5;
/** Errors after which Lighthouse must be run again. */
const RETRYABLE_ERRORS = /NO_NAVSTART|NO_FCP|NO_TRACING_STARTED/;

/** Returns a row for each page with its four scores and failed audits, from the visit of median performance. */
export async function lighthouse() {
  const chromium = await findChromium();
  const port = await freePort();
  const { database, env, close } = await openTestEnvironment({ port });
  await seedDemo(database, env);
  const output = openSync(join(data, "logs", "lighthouse-server.log"), "w");
  const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
  try {
    const rows = [];
    for (const page of PAGES) rows.push(await medianVisit(`${env.APP_URL}${page}`, page, chromium));
    return rows;
  } finally {
    await server.close();
    await close();
  }
}

/**
 * @param {string} url
 * @param {string} page
 * @param {string} chromium
 */
async function medianVisit(url, page, chromium) {
  // Warms up the server.
  await fetch(url);
  const visits = [];
  let failures = 0;
  while (visits.length < VISITS) {
    try {
      visits.push(await measure(url, page, chromium));
    } catch (error) {
      if (!RETRYABLE_ERRORS.test(messageOf(error)) || ++failures === VISITS) throw error;
    }
  }
  visits.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  const median = visits[Math.floor(VISITS / 2)];
  if (!median) throw new Error(`No visit of ${page} was measured`);
  return median;
}

/**
 * @param {string} url
 * @param {string} page
 * @param {string} chromium
 * @returns {Promise<PageScores>}
 */
async function measure(url, page, chromium) {
  const report = join(data, "reports", "lighthouse.json");
  rmSync(report, { force: true });
  const cli = join(dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")), "cli", "index.js");
  const args = [url, "--quiet", "--output=json", `--output-path=${report}`];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  await run(process.execPath, [cli, ...args, chrome], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: chromium },
    log: join(data, "logs", "lighthouse.log"),
  });
  /** @type {LighthouseReport} */
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  const scores = Object.fromEntries(
    Object.keys(MIN_SCORES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
  const failedAudits = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
  );
  return {
    page,
    scores,
    figures: Object.fromEntries(
      ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map(
        (id) => [id, audits[id]?.displayValue],
      ),
    ),
    failedAudits: failedAudits.map(({ id }) => id),
  };
}

/** @param {PageScores} row */
export const meetsMinimum = ({ scores }) =>
  Object.entries(MIN_SCORES).every(([name, minimum]) => (scores[name] ?? 0) >= minimum);
