// `npm run drill:proxies`: runs the proxies of ops/ with their own configuration in front of two servers, and restarts these one
// after the other while tills sell. Needs the Debian packages nginx-light, caddy and haproxy; `-- caddy` runs only that one.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findErrors } from "../../faults/find-errors.mjs";
import { basketOf } from "../../faults/inject.mjs";
import { startSellers } from "../../faults/sellers.mjs";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { stop } from "../cli/processes.mjs";
import { freePort } from "../postgres/server.mjs";
import { callerOf, waitUntilReady } from "../production/https.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { buildApplication } from "../steps/build.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { PROXIES, restartServer, sendByCall, startProxy } from "./front.mjs";

/** @import { Shop } from "../script-types" */
/** @import { Call } from "../production/https.mjs" */

const TILLS = 4;
const PAUSE_BETWEEN_SALES_MS = 50;
const MAX_EVENT_DELAY_MS = 2_000;
/** More than the 1 MB that nginx allows by default, and less than the 6 MB of the configurations. */
const LARGE_BODY_BYTES = 5_500_000;

/** @param {string} name */
async function drill(name) {
  const folder = mkdtempSync(join(tmpdir(), `agora-rende-${name}-`));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  const sandbox = await openSandbox(name);
  const shop = await sandbox.createShop({ people: TILLS, products: 20 });
  const ports = { http: await freePort(), https: await freePort(), first: sandbox.port, second: await freePort() };
  const url = `https://localhost:${ports.https}`;
  const env = { ...sandbox.env, APP_URL: url, NEXTAUTH_URL: url, TRUSTED_PROXIES: "2", DRAIN_DELAY_MS: "1000" };
  const servers = [];
  for (const port of [ports.first, ports.second]) {
    const server = await serveApplication({ port, env: { ...env, PORT: String(port) }, stdio: "ignore" });
    servers.push({ server, port });
  }
  const { running, certificate } = await startProxy(name, ports, folder);
  const call = callerOf(ports.https, certificate);
  await waitUntilReady(call, running);

  await checkLargeBody(call, shop);
  const { event_ms, sale } = await eventDelay({ call, shop, port: ports.https, certificate });
  const sellers = startSellers({
    people: shop.people,
    send: sendByCall(call),
    basket: basketOf(shop),
    pause_ms: PAUSE_BETWEEN_SALES_MS,
  });
  for (const { server, port } of servers) {
    await pause(2_000);
    await restartServer(server, port);
    await pause(2_000);
  }
  const outcome = await sellers.stop();
  outcome.acknowledged.push(sale);
  const mistakes = await findErrors({ database: sandbox.database, company_id: shop.company_id }, outcome);
  console.log(
    `| ${name} | ${outcome.acknowledged.length} | ${servers.length} | ${sellers.repeated} | ${mistakes.length} | ${event_ms.toFixed(0)} |`,
  );
  await stop(running);
  for (const { server } of servers) await server.close();
  await sandbox.close();
  if (mistakes.length > 0) throw new Problem(`Behind ${name}: ${mistakes.slice(0, 5).join("; ")}`);
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
 * Sells and returns the milliseconds from the sale's answer until another device has its event, and the sale.
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
  const key = randomUUID();
  const { answer } = await sendByCall(call)({ token: tokenOf(shop, 0), key, body: basketOf(shop)(0) });
  const from = performance.now();
  const at = await Promise.race([arrived, pause(10 * MAX_EVENT_DELAY_MS, Number.POSITIVE_INFINITY)]);
  stream.removeAllListeners("error").on("error", () => {});
  stream.destroy();
  return { event_ms: Math.max(0, Number(at) - from), sale: { key, number: answer?.number } };
}

/**
 * @param {Shop} shop
 * @param {number} till
 */
const tokenOf = ({ people }, till) => people[till]?.token ?? "";

await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !PROXIES[name]);
  if (unknown) throw new Problem(`There is no proxy ${unknown}: choose from ${Object.keys(PROXIES).join(", ")}.`);
  await buildApplication({});
  console.log("| proxy | sales | restarts | attempts without an answer | lost or doubled | event delay, ms |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const name of names.length ? names : Object.keys(PROXIES)) await drill(name);
});
