// The journeys of people through the built application, in a real browser.
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { openMercadoPago } from "../../lib/testing/mercado-pago-double.mjs";
import { checkInvariants } from "../check-invariants.mjs";
import { atTheEnd } from "../machine/lifecycle.mjs";
import { Problem } from "../machine/problem.mjs";
import { launch } from "../machine/processes.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { findChromium } from "../steps/browser.mjs";
import { sowDemo } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { openSurroundings } from "./surroundings.mjs";

const require = createRequire(import.meta.url);
/** Journeys wait more than they work: two at a time, each in a shop of its own, take little more than half the time. */
const LANES = 2;

/** Answers the count of journeys; the invariants of the money are checked on what they leave behind. */
export async function journeys(args) {
  const chromium = await findChromium();
  const all = readdirSync(join(root, "e2e")).filter((name) => name.endsWith(".spec.ts"));
  const waiting = args.length ? [args] : all.sort().map((name) => [`e2e/${name}`]);
  const lanes = [];
  for (let place = 1; place <= Math.min(LANES, waiting.length); place++) lanes.push(await openLane(place));
  const counts = (await Promise.all(lanes.map((lane) => walk(lane, waiting, chromium)))).flat();
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** A database with the demonstration shop, a server on it, and files of its own. */
async function openLane(place) {
  const port = await freePort();
  const { database, env: surroundings, close } = await openSurroundings({ port });
  const gateway = await openMercadoPago();
  atTheEnd(gateway.close);
  const env = { ...surroundings, ...gateway.env, STORAGE_DIR: join(data, "e2e-storage", String(place)) };
  rmSync(env.STORAGE_DIR, { recursive: true, force: true });
  await sowDemo(database, env);
  const logs = join(data, "logs");
  mkdirSync(logs, { recursive: true });
  const output = openSync(join(logs, `e2e-server-${place}.log`), "w");
  const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
  return { place, database, server, close, env, report: join(data, "reports", `e2e-${place}.json`) };
}

/** Takes what waits, one after the other, until nothing does; then the books are checked. */
async function walk({ place, database, server, env, report, close }, waiting, chromium) {
  const counts = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    rmSync(report, { force: true });
    const playwright = join(dirname(require.resolve("playwright/package.json")), "cli.js");
    const output = join("test-results", `${place}-${basename(next[0])}`);
    const child = launch(process.execPath, [playwright, "test", `--output=${output}`, ...next], {
      cwd: root,
      env: { ...process.env, ...env, E2E_BASE_URL: env.APP_URL, E2E_REPORT: report, CHROME_PATH: chromium },
      stdio: ["ignore", "inherit", "inherit"],
      stopSignal: "SIGINT",
    });
    counts.push(countOf(report, (await child.ended).code));
  }
  await server.close();
  const broken = (await checkInvariants(database.auditor_url)).filter(({ rows }) => rows.length > 0);
  await close();
  for (const { rule, rows } of broken) console.error(`✖ ${rule}`, rows.slice(0, 5));
  return [...counts, { passed: 0, failed: broken.length, skipped: 0 }];
}

function countOf(report, code) {
  if (!existsSync(report)) throw new Problem("Os testes não chegaram ao fim: o motivo está acima.");
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), skipped };
}
