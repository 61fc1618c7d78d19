// `npm run drill:pgbouncer`: runs PgBouncer with ops/pgbouncer/pgbouncer.ini in transaction mode in front of PostgreSQL, and two servers
// that use it, with and without LISTEN_DATABASE_URL. Needs the Debian package pgbouncer.
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findErrors } from "../../faults/find-errors.mjs";
import { basketOf } from "../../faults/inject.mjs";
import { sendByHttp, startSellers } from "../../faults/sellers.mjs";
import { APP_LIMITS_MS } from "../../lib/db/session-defaults.mjs";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { codeOf, Problem } from "../cli/problem.mjs";
import { launch, run, stop } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { accountFor } from "../postgres/account.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { buildApplication } from "../steps/build.mjs";
import { serveApplication } from "../steps/serve.mjs";

/** @import { Account, Application, Shop } from "../script-types" */

const TILLS = 12;
/** Fewer than the tills and the servers' connections, so that transactions share them. */
const POOL_SIZE = 6;
const SELL_MS = 15_000;
const PROGRAM = "/usr/sbin/pgbouncer";
/** How long a change may take to reach the other server: by polling every 15 s, or by LISTEN. */
const MAX_DELAY_MS = { polling: 20_000, listen: 2_000 };

async function requirePgBouncer() {
  if (!existsSync(PROGRAM) && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const options = {
      log: join(data, "logs", "pgbouncer-install.log"),
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "pgbouncer"], options);
  }
  if (!existsSync(PROGRAM)) throw new Problem("Install pgbouncer (Debian package pgbouncer).");
}

/**
 * Starts PgBouncer in front of a database with the project's file, and returns the address of the application through it.
 * @param {{ app_url: string, port: number, folder: string }} database
 */
async function startPgBouncer(database) {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-pgbouncer-"));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const url = new URL(database.app_url);
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  const configuration = readFileSync(join(root, "ops", "pgbouncer", "pgbouncer.ini"), "utf8")
    .replace("port=5432", `port=${database.port}`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("default_pool_size = 20", `default_pool_size = ${POOL_SIZE}`)
    .replace("/etc/pgbouncer/userlist.txt", users)
    .replace(/^logfile = .*$/m, "logfile =")
    .replace(/^pidfile = .*$/m, "pidfile =");
  writeFileSync(file, configuration);
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`, { mode: 0o600 });
  // PgBouncer does not run as root either.
  /** @type {Account} */
  const account = accountFor(join(database.folder, "cluster"));
  if (account.uid !== undefined) {
    for (const path of [folder, file, users]) chownSync(path, account.uid, account.gid);
  }
  const log = openSync(join(data, "logs", "pgbouncer.log"), "w");
  const running = launch(PROGRAM, [file], { ...account, cwd: folder, stdio: ["ignore", log, log], service: true });
  onExit(() => stop(running));
  const app_url = Object.assign(new URL(database.app_url), { port: String(port) }).href;
  for (const deadline = Date.now() + 10_000; ; await pause(100)) {
    const error = await withClient(app_url, (client) => client.query("SELECT 1"), { options: undefined }).then(
      () => null,
      (failure) => failure,
    );
    if (!error) return app_url;
    if (Date.now() > deadline) throw error;
  }
}

/**
 * Which of the role's timeouts hold for a transaction through PgBouncer.
 * @param {string} app_url
 */
async function checkTimeouts(app_url) {
  await withClient(
    app_url,
    async (client) => {
      for (const [name, limit_ms] of Object.entries(APP_LIMITS_MS)) {
        const { rows } = await client.query("SELECT setting::int AS found FROM pg_settings WHERE name = $1", [name]);
        if (rows[0]?.found !== limit_ms) throw new Problem(`${name} is ${rows[0]?.found} ms behind PgBouncer.`);
      }
      const from = performance.now();
      const code = await client.query("SELECT pg_sleep(30)").then(() => "none", codeOf);
      if (code !== "57014") throw new Problem(`A statement of 30 s ended with ${code} instead of 57014.`);
      console.log(
        `  statement_timeout ended a statement of 30 s after ${((performance.now() - from) / 1000).toFixed(1)} s`,
      );
    },
    { options: undefined },
  );
}

/**
 * Sells at one server and returns the milliseconds until a device at the other one is told to read again, and the sale.
 * @param {{ shop: Shop, seller: string, listener: string }} options
 */
async function delayToOtherServer({ shop, seller, listener }) {
  const token = shop.people[0]?.token ?? "";
  const controller = new AbortController();
  const stream = await fetch(`${listener}/v1/live-updates`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Problem(`/v1/live-updates answered ${stream.status}.`);
  let text = "";
  /** @param {RegExp} pattern */
  const readUntil = async (pattern) => {
    while (!pattern.test(text)) {
      const { done, value } = await reader.read();
      if (done) throw new Problem("The stream of live updates ended.");
      text += value;
    }
  };
  const timer = setTimeout(() => controller.abort(), 60_000);
  await readUntil(/: connected/);
  text = "";
  const key = randomUUID();
  const { answer } = await sendByHttp(() => seller)({ token, key, body: basketOf(shop)(0) });
  const sold_ms = performance.now();
  await readUntil(/event: (change|gap)/);
  clearTimeout(timer);
  const delay_ms = performance.now() - sold_ms;
  controller.abort();
  return { delay_ms, sale: { key, number: answer?.number } };
}

/** @param {"polling" | "listen"} mode */
async function drill(mode) {
  const sandbox = await openSandbox("pgbouncer");
  const shop = await sandbox.createShop({ people: TILLS, products: 20 });
  const app_url = await startPgBouncer(sandbox.database);
  await checkTimeouts(app_url);
  const logFile = join(data, "logs", `pgbouncer-server-${mode}.log`);
  const log = openSync(logFile, "w");
  /** @type {Application[]} */
  const servers = [];
  /** @type {string[]} */
  const urls = [];
  for (const port of [sandbox.port, await freePort()]) {
    const env = {
      ...sandbox.env,
      PORT: String(port),
      DATABASE_URL: app_url,
      ...(mode === "listen" && { LISTEN_DATABASE_URL: sandbox.database.app_url }),
    };
    servers.push(await serveApplication({ port, env, stdio: ["ignore", log, log] }));
    urls.push(`http://localhost:${port}`);
  }
  const [seller = "", listener = ""] = urls;
  const { delay_ms, sale } = await delayToOtherServer({ shop, seller, listener });
  let turn = 0;
  const sellers = startSellers({
    people: shop.people,
    send: sendByHttp(() => urls[turn++ % urls.length] ?? seller),
    basket: basketOf(shop),
  });
  await pause(SELL_MS);
  const connections = await withClient(sandbox.database.superuser_url, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS held FROM pg_stat_activity WHERE usename = 'agora_app'",
    );
    return rows[0].held;
  });
  const outcome = await sellers.stop();
  outcome.acknowledged.push(sale);
  const mistakes = await findErrors({ database: sandbox.database, company_id: shop.company_id }, outcome);
  const prepared = (readFileSync(logFile, "utf8").match(/prepared statement/g) ?? []).length;
  console.log(
    `| ${mode} | ${outcome.acknowledged.length} | ${sellers.repeated} | ${mistakes.length} | ${prepared} | ${connections} | ${outcome.longest_ms.toFixed(0)} | ${delay_ms.toFixed(0)} |`,
  );
  for (const server of servers) await server.close();
  await sandbox.close();
  if (mistakes.length > 0) throw new Problem(mistakes.slice(0, 5).join("; "));
  if (prepared > 0) throw new Problem(`${prepared} errors about prepared statements in ${logFile}`);
  if (delay_ms > MAX_DELAY_MS[mode]) throw new Problem(`A change took ${delay_ms.toFixed(0)} ms by ${mode}.`);
}

await runCommand(async () => {
  mkdirSync(join(data, "logs"), { recursive: true });
  await requirePgBouncer();
  await buildApplication({});
  console.log(
    "| live updates | sales | repeated attempts | lost or doubled | errors of prepared statements | connections to PostgreSQL | longest sale, ms | change at the other server, ms |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  await drill("polling");
  await drill("listen");
});
