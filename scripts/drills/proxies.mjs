// `npm run drill:proxies`: runs the proxies of ops/ with their own configuration in front of two servers, and restarts these one
// after the other while tills sell. Needs the Debian packages nginx-light, caddy and haproxy; `-- caddy` runs only that one.
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { launch, stop } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { freePort } from "../postgres/server.mjs";
import { callerOf, createCertificate, waitUntilReady } from "../production/https.mjs";
import { data, root } from "../project.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { buildApplication } from "../steps/build.mjs";
import { serveApplication } from "../steps/serve.mjs";

/** @import { Application, Shop } from "../script-types" */
/** @import { Call } from "../production/https.mjs" */

const TILLS = 4;
const PAUSE_BETWEEN_SALES_MS = 50;
const MAX_EVENT_DELAY_MS = 2_000;
/** More than the 1 MB that nginx allows by default, and less than the 6 MB of the configurations. */
const LARGE_BODY_BYTES = 5_500_000;

/**
 * @typedef {object} Ports
 * @property {number} http
 * @property {number} https
 * @property {number} first of the first server
 * @property {number} second of the second server
 *
 * @typedef {object} Proxy
 * @property {string} file the configuration in ops/
 * @property {(text: string, ports: Ports, folder: string) => string} adapt replaces addresses and the certificate's path
 * @property {(file: string, folder: string) => [command: string, args: string[]]} command
 */

/** @type {Record<string, Proxy>} */
const PROXIES = {
  nginx: {
    file: "nginx/agora-rende.conf",
    adapt: (text, { http, https }, folder) => {
      const site = text
        .replace("listen 80;", `listen ${http};`)
        .replace("listen 443 ssl", `listen ${https} ssl`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/fullchain.pem/g, `${folder}/certificate.pem`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/privkey.pem/g, `${folder}/key.pem`);
      return `pid ${folder}/nginx.pid; events {} http { access_log off; ${site} }`;
    },
    command: (file, folder) => [
      "nginx",
      ["-p", folder, "-e", join(folder, "error.log"), "-g", "daemon off;", "-c", file],
    ],
  },
  caddy: {
    file: "caddy/Caddyfile",
    adapt: (text, { http, https }, folder) =>
      `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tskip_install_trust\n}\n${text.replace(
        /^[\w.]+ \{$/m,
        `https://localhost:${https} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
      )}`,
    command: (file) => ["caddy", ["run", "--adapter", "caddyfile", "--config", file]],
  },
  haproxy: {
    file: "haproxy/haproxy.cfg",
    adapt: (text, { http, https }, folder) =>
      text
        .replace("bind :80", `bind :${http}`)
        .replace("bind :443 ssl crt /etc/haproxy/certs/", `bind :${https} ssl crt ${folder}/both.pem`),
    command: (file) => ["haproxy", ["-db", "-f", file]],
  },
};

/** @param {string} name */
async function drill(name) {
  const proxy = PROXIES[name];
  if (!proxy) throw new Problem(`There is no proxy ${name}.`);
  const folder = mkdtempSync(join(tmpdir(), `agora-rende-${name}-`));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  const { key, certificate } = await createCertificate(folder);
  writeFileSync(join(folder, "both.pem"), Buffer.concat([certificate, key]));
  const sandbox = await openSandbox(name);
  const shop = await sandbox.createShop({ people: TILLS, products: 20 });
  const ports = { http: await freePort(), https: await freePort(), first: sandbox.port, second: await freePort() };
  const url = `https://localhost:${ports.https}`;
  const env = { ...sandbox.env, APP_URL: url, NEXTAUTH_URL: url, TRUSTED_PROXIES: "2", DRAIN_DELAY_MS: "1000" };
  const servers = [];
  for (const port of [ports.first, ports.second])
    servers.push(await serveApplication({ port, env: { ...env, PORT: String(port) }, stdio: "ignore" }));

  const configuration = proxy
    .adapt(readFileSync(join(root, "ops", proxy.file), "utf8"), ports, folder)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.first}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${ports.second}`);
  const file = join(folder, "configuration");
  writeFileSync(file, configuration);
  const [command, args] = proxy.command(file, folder);
  mkdirSync(join(data, "logs"), { recursive: true });
  const running = launch(command, args, { stdio: ["ignore", "ignore", "ignore"], service: true });
  onExit(() => stop(running));
  const call = callerOf(ports.https, certificate);
  await waitUntilReady(call, running);

  await checkLargeBody(call, shop);
  const event_ms = await eventDelay({ call, shop, port: ports.https, certificate });
  const before = await countSales(sandbox.database.owner_url);
  const sold = sellUntilStopped(call, shop);
  for (const server of servers) await restart(server);
  const { acknowledged, unanswered } = await sold.stop();
  const stored = (await countSales(sandbox.database.owner_url)) - before;
  const missing = acknowledged.length - (await countSales(sandbox.database.owner_url, acknowledged));
  const wrong = missing + Math.abs(stored - acknowledged.length);
  console.log(
    `| ${name} | ${acknowledged.length} | ${servers.length} | ${unanswered} | ${wrong} | ${event_ms.toFixed(0)} |`,
  );
  await stop(running);
  for (const server of servers) await server.close();
  await sandbox.close();
  if (wrong > 0) throw new Problem(`${wrong} sales lost or doubled behind ${name}`);
  if (event_ms > MAX_EVENT_DELAY_MS) throw new Problem(`${name} holds events back: ${event_ms.toFixed(0)} ms`);
}

/**
 * A photo that is too large for the API must reach it: a proxy's own refusal is no JSON.
 * @param {Call} call
 * @param {Shop} shop
 */
async function checkLargeBody(call, shop) {
  const token = tokenOf(shop, 0);
  const { status, body } = await call("/v1/files", { method: "POST", body: Buffer.alloc(LARGE_BODY_BYTES), token });
  if (!body.code) throw new Problem(`The proxy answered ${status} to a large photo: ${body}`);
}

/**
 * Returns the milliseconds from a sale's answer until another device has its event.
 * @param {{ call: Call, shop: Shop, port: number, certificate: Buffer }} options
 */
async function eventDelay({ call, shop, port, certificate }) {
  const headers = { authorization: `Bearer ${tokenOf(shop, 0)}` };
  const stream = request({ host: "localhost", port, path: "/v1/live-updates", headers, ca: certificate, agent: false });
  stream.end();
  /** @type {(arrived_ms: number) => void} */
  let arrive = () => {};
  const arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  await new Promise((resolve, reject) => {
    stream.on("error", reject);
    stream.on("response", (answer) => {
      let text = "";
      answer.on("error", () => {});
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
        if (text.includes(": connected")) resolve(undefined);
        if (text.includes("event: change")) arrive(performance.now());
      });
    });
  });
  await sell(call, shop, 0, randomUUID());
  const from = performance.now();
  const at = await Promise.race([arrived, pause(10 * MAX_EVENT_DELAY_MS, Number.POSITIVE_INFINITY)]);
  stream.removeAllListeners("error").on("error", () => {});
  stream.destroy();
  return Math.max(0, Number(at) - from);
}

/**
 * @param {Shop} shop
 * @param {number} till
 */
const tokenOf = ({ people }, till) => people[till]?.token ?? "";

/**
 * @param {Call} call
 * @param {Shop} shop
 * @param {number} till
 * @param {string} key
 */
function sell(call, shop, till, key) {
  const [product] = shop.products;
  if (!product) throw new Problem("The shop has no product.");
  return call("/v1/sales", {
    method: "POST",
    token: tokenOf(shop, till),
    key,
    body: {
      items: [{ product_id: product.id, quantity_milli: 1_000 }],
      payments: [{ method: "dinheiro", amount_cents: product.sale_price_cents }],
      expected_total_cents: product.sale_price_cents,
    },
  });
}

/**
 * Sells at several tills. A till repeats a sale under the same key until it gets an answer, as the application does.
 * @param {Call} call
 * @param {Shop} shop
 */
function sellUntilStopped(call, shop) {
  let isStopped = false;
  /** @type {string[]} */
  const acknowledged = [];
  let unanswered = 0;
  /** @param {number} till */
  async function runTill(till) {
    while (!isStopped) {
      const key = randomUUID();
      for (;;) {
        const answer = await sell(call, shop, till, key).catch(() => null);
        if (answer?.status === 201) {
          acknowledged.push(answer.body.id);
          break;
        }
        if (answer && answer.status < 500 && answer.body.code !== "IN_PROGRESS")
          throw new Problem(`A sale answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        unanswered++;
        await pause(PAUSE_BETWEEN_SALES_MS);
      }
      await pause(PAUSE_BETWEEN_SALES_MS);
    }
  }
  const tills = Array.from({ length: TILLS }, (_, till) => runTill(till));
  return {
    async stop() {
      isStopped = true;
      await Promise.all(tills);
      return { acknowledged, unanswered };
    },
  };
}

/** @param {Application} server */
async function restart(server) {
  await pause(2_000);
  await server.close();
  await server.restart();
  await pause(2_000);
}

/**
 * @param {string} owner_url
 * @param {string[]} [ids] by default all sales
 */
async function countSales(owner_url, ids) {
  const { rows } = await withClient(owner_url, (client) =>
    client.query("SELECT count(*)::int AS found FROM sale WHERE $1::uuid[] IS NULL OR id = ANY($1)", [ids ?? null]),
  );
  return rows[0].found;
}

await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !PROXIES[name]);
  if (unknown) throw new Problem(`There is no proxy ${unknown}: choose from ${Object.keys(PROXIES).join(", ")}.`);
  await buildApplication({});
  console.log("| proxy | sales | restarts | attempts without an answer | lost or doubled | event delay, ms |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const name of names.length ? names : Object.keys(PROXIES)) await drill(name);
});
