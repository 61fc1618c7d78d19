// The pages a stranger opens, as Lighthouse sees them on a phone, on the built application.
import { openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { run } from "../machine/processes.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { findChromium } from "../steps/browser.mjs";
import { sowDemo } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { openSurroundings } from "./surroundings.mjs";

const PAGES = ["/", "/login", "/help/central-de-ajuda", "/help/central-de-ajuda/fechar-o-caixa"];
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 95 };

const VISITS = 5;
/** Lighthouse asks to be run again then. */
const NOT_RECORDED = /NO_NAVSTART|NO_FCP|NO_TRACING_STARTED/;

/** Answers a row for each page: its four marks, and what cost it some, in the visit of middling speed. */
export async function lighthouse() {
  const chromium = await findChromium();
  const port = await freePort();
  const { database, env, close } = await openSurroundings({ port });
  await sowDemo(database, env);
  const output = openSync(join(data, "logs", "lighthouse-server.log"), "w");
  const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
  try {
    const rows = [];
    for (const page of PAGES) rows.push(await middling(`${env.APP_URL}${page}`, page, chromium));
    return rows;
  } finally {
    await server.close();
    await close();
  }
}

async function middling(url, page, chromium) {
  // The first visit only warms the server.
  await fetch(url);
  const visits = [];
  let lost = 0;
  while (visits.length < VISITS) {
    try {
      visits.push(await measure(url, page, chromium));
    } catch (error) {
      if (!NOT_RECORDED.test(error.message) || ++lost === VISITS) throw error;
    }
  }
  visits.sort((a, b) => a.performance - b.performance);
  return visits[Math.floor(VISITS / 2)];
}

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
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  const marks = Object.fromEntries(Object.keys(LEAST).map((name) => [name, Math.round(categories[name].score * 100)]));
  const lost = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
  );
  return {
    page,
    ...marks,
    ...Object.fromEntries(
      ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"].map(
        (id) => [id, audits[id].displayValue],
      ),
    ),
    lost: lost.map(({ id }) => id),
  };
}

export const isEnough = (row) => Object.entries(LEAST).every(([name, least]) => row[name] >= least);
