// What the availability drill runs: two servers behind HAProxy, a worker, a primary with a synchronous standby behind HAProxy, a mail
// server and a payment gateway.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMercadoPagoDouble } from "../../lib/testing/mercado-pago-double.mjs";
import { onExit } from "../cli/lifecycle.mjs";
import { launch, stop } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { freePort } from "../postgres/server.mjs";
import { STANDBY_NAME, startStandby } from "../postgres/standby.mjs";
import { callerOf, waitUntilReady } from "../production/https.mjs";
import { data, root } from "../project.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { catchMail } from "../steps/mail.mjs";
import { serveApplication } from "../steps/serve.mjs";
import { startDatabaseProxy, startProxy } from "./front.mjs";

/** @import { Application, Environment } from "../script-types" */

const DISK_BYTES = 700 * 1024 * 1024;

/** @typedef {Awaited<ReturnType<typeof openTopology>>} Topology */

/** @param {{ tills: number }} options */
export async function openTopology({ tills }) {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-drill-"));
  // The account that runs PostgreSQL must reach the small disk in it; otherwise the database would be put elsewhere.
  chmodSync(folder, 0o755);
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  const disk = mountSmallDisk(folder);
  const sandbox = await openSandbox("drill", disk ? { parent: disk } : {});
  const shop = await sandbox.createShop({ people: tills, products: 50 });
  const primary = sandbox.database;
  const standby = await startStandby(primary);
  onExit(standby.stop);
  await replicateSynchronously(primary.superuser_url);

  const ports = {
    http: await freePort(),
    https: await freePort(),
    first: sandbox.port,
    second: await freePort(),
    database: await freePort(),
    mail: await freePort(),
  };
  startDatabaseProxy({ port: ports.database, primary: primary.port, standby: standby.port }, folder);
  const gateway = await startMercadoPagoDouble();
  onExit(gateway.close);
  const startMail = () => catchMail({ folder: join(folder, "mail"), port: ports.mail });
  const mail = await startMail();

  const url = `https://localhost:${ports.https}`;
  /** @param {string} address */
  const throughProxy = (address) => Object.assign(new URL(address), { port: String(ports.database) }).href;
  /** @type {Environment} */
  const env = {
    ...sandbox.env,
    ...mail.env,
    ...gateway.env,
    DATABASE_URL: throughProxy(primary.app_url),
    AUDITOR_DATABASE_URL: throughProxy(primary.auditor_url),
    APP_URL: url,
    NEXTAUTH_URL: url,
    TRUSTED_PROXIES: "2",
    DRAIN_DELAY_MS: "1000",
    DATA_DIR: join(folder, "data"),
    JOBS: "off",
  };
  mkdirSync(join(folder, "data"));
  const log = openSync(join(data, "logs", "drill.log"), "w");
  /**
   * Starts a server on one of the two ports, by default with this project's build.
   * @param {number} port
   * @param {{ folder?: string, env?: Environment }} [options]
   */
  const startServer = (port, { folder: code = root, env: more = {} } = {}) =>
    serveApplication({
      port,
      folder: code,
      env: { ...env, ...more, PORT: String(port) },
      stdio: ["ignore", log, log],
    });
  /** @param {string} [code] the folder of the build */
  const startWorker = (code = root) => {
    const worker = launch(process.execPath, ["scripts/worker.mjs"], {
      cwd: code,
      env: { ...process.env, ...env, NODE_ENV: "production" },
      stdio: ["ignore", log, log],
      service: true,
    });
    onExit(() => stop(worker));
    return worker;
  };
  /** @type {{ port: number, server: Application }[]} */
  const servers = [];
  for (const port of [ports.first, ports.second]) servers.push({ port, server: await startServer(port) });
  const { running, certificate } = await startProxy("haproxy", ports, join(folder, "front"));
  const call = callerOf(ports.https, certificate);
  await waitUntilReady(call, running);
  return {
    folder,
    disk,
    primary,
    standby,
    shop,
    url,
    call,
    certificate,
    gateway,
    servers,
    startServer,
    startWorker,
    worker: startWorker(),
    mail,
    startMail,
  };
}

/**
 * Mounts a file system in memory that is small enough to be filled. Returns undefined if this user may not mount.
 * @param {string} folder
 */
function mountSmallDisk(folder) {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_BYTES},mode=755`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onExit(async () => void execFileSync("umount", ["--lazy", disk]));
  return disk;
}

/**
 * The bytes that are free on a file system.
 * @param {string} folder
 */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * A sale is acknowledged only when the standby has it and shows it.
 * @param {string} superuser_url
 */
async function replicateSynchronously(superuser_url) {
  await withClient(superuser_url, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY_NAME}'`);
    await client.query("ALTER ROLE agora_app SET synchronous_commit = 'remote_apply'");
    await client.query("SELECT pg_reload_conf()");
  });
}
