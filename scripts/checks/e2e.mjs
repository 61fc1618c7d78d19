// Runs the end-to-end tests on the built application, in a real browser.
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { startMercadoPagoDouble } from "../../lib/testing/mercado-pago-double.mjs";
import { checkInvariants } from "../check-invariants.mjs";
import { onExit } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch } from "../cli/processes.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { findChromium } from "../steps/browser.mjs";
import { seedDemo } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { openTestEnvironment } from "./test-environment.mjs";

const require = createRequire(import.meta.url);
/** The tests mostly wait: two workers, each with its own shop, take little more than half the time of one. */
const WORKERS = 2;

/** @typedef {Awaited<ReturnType<typeof openWorker>>} E2eWorker */

/**
 * Returns the counts of passed, failed and skipped tests. Also checks the database invariants afterwards; each broken one counts as a failure.
 * @param {string[]} args
 */
export async function e2e(args) {
  const chromium = await findChromium();
  const workers = [];
  for (let number = 1; number <= WORKERS; number++) workers.push(await openWorker(number));
  const { passed, failed, skipped } = await runPlaywright(workers, chromium, args);
  let broken = 0;
  for (const worker of workers) broken += await closeWorker(worker);
  return { passed, failed: failed + broken, skipped };
}

/**
 * Opens a database with the demo shop, a server on it and a storage folder.
 * @param {number} number
 */
async function openWorker(number) {
  const port = await freePort();
  const { database, env: baseEnv, close } = await openTestEnvironment({ port });
  const gateway = await startMercadoPagoDouble();
  onExit(gateway.close);
  const env = {
    ...baseEnv,
    ...gateway.env,
    STORAGE_DIR: join(data, "e2e-storage", String(number)),
    PROVIDER_IDENTITY: "Exemplo Sistemas Ltda., CNPJ 11.222.333/0001-81, Rua das Flores, 10, Curitiba, PR",
    // The browsers keep all cores busy: with a low priority, documents would wait for them.
    DOCUMENT_NICENESS: "0",
    E2E_SERVER_LOG: join(data, "logs", `e2e-server-${number}.log`),
  };
  rmSync(env.STORAGE_DIR, { recursive: true, force: true });
  // The passwords of the demo are hashed with a low cost: the tests log in hundreds of times.
  await seedDemo(database, { ...env, NODE_ENV: "test" });
  mkdirSync(dirname(env.E2E_SERVER_LOG), { recursive: true });
  const output = openSync(env.E2E_SERVER_LOG, "w");
  const server = await serveApplication({ port, env, stdio: ["ignore", output, output] });
  return { database, server, close, env };
}

/**
 * Runs the browser tests. Playwright gives each of its workers an index, by which playwright.config.ts chooses the environment.
 * @param {E2eWorker[]} workers
 * @param {string} chromium
 * @param {string[]} args
 */
async function runPlaywright(workers, chromium, args) {
  const report = join(data, "reports", "e2e.json");
  rmSync(report, { force: true });
  const playwright = join(dirname(require.resolve("playwright/package.json")), "cli.js");
  const child = launch(process.execPath, [playwright, "test", `--workers=${workers.length}`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      TMPDIR: workers[0]?.env.TMPDIR,
      E2E_ENVIRONMENTS: JSON.stringify(workers.map(({ env }) => env)),
      E2E_REPORT: report,
      CHROME_PATH: chromium,
    },
    stdio: ["ignore", "inherit", "inherit"],
    stopSignal: "SIGINT",
  });
  return countOf(report, (await child.ended).code);
}

/**
 * Returns how many invariants of the worker's database are broken.
 * @param {E2eWorker} worker
 */
async function closeWorker({ database, server, close }) {
  await server.close();
  const broken = (await checkInvariants(database.auditor_url)).filter(({ rows }) => rows.length > 0);
  await close();
  for (const { rule, rows } of broken) console.error(`✖ ${rule}`, rows.slice(0, 5));
  return broken.length;
}

/**
 * @param {string} report
 * @param {number | null} code
 */
function countOf(report, code) {
  if (!existsSync(report)) throw new Problem("The tests did not finish: the reason is above.");
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), skipped };
}
