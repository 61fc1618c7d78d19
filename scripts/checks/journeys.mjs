// The journeys of people through the built application, in a real browser.
import { existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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
const report = join(data, "reports", "e2e.json");
const serverLog = join(data, "logs", "e2e-server.log");

/** Answers the count of journeys; the invariants of the money are checked on what they leave behind. */
export async function journeys(args) {
  const chromium = await findChromium();
  const port = await freePort();
  const { database, env: surroundings, close } = await openSurroundings({ port });
  const gateway = await openMercadoPago();
  atTheEnd(gateway.close);
  const env = { ...surroundings, ...gateway.env };
  await sowDemo(database, env);
  const output = openSync(serverLog, "w");
  const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
  rmSync(report, { force: true });
  const playwright = join(dirname(require.resolve("playwright/package.json")), "cli.js");
  const child = launch(process.execPath, [playwright, "test", ...args], {
    cwd: root,
    env: { ...process.env, ...env, E2E_BASE_URL: env.APP_URL, E2E_REPORT: report, CHROME_PATH: chromium },
    stdio: ["ignore", "inherit", "inherit"],
    stopSignal: "SIGINT",
  });
  const { code } = await child.ended;
  await server.close();
  const broken = (await checkInvariants(database.auditor_url)).filter(({ rows }) => rows.length > 0);
  await close();
  for (const { rule, rows } of broken) console.error(`✖ ${rule}`, rows.slice(0, 5));
  const count = countOf(code);
  return { ...count, failed: count.failed + broken.length };
}

function countOf(code) {
  if (!existsSync(report)) throw new Problem("Os testes não chegaram ao fim: o motivo está acima.");
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), skipped };
}
