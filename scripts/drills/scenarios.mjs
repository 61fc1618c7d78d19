// The scenarios of the availability drill, in the order in which they run: the failover comes last, because the old primary is gone
// afterwards. Each returns what it saw, and throws a Problem if something is wrong apart from the sales, which the drill compares.
import { execFileSync } from "node:child_process";
import { appendFileSync, closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "../cli/problem.mjs";
import { run, stop } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { data, root } from "../project.mjs";
import { copyProjectFiles } from "../project-files.mjs";
import { restartServer, waitUntilServerReady } from "./front.mjs";
import { freeBytes } from "./topology.mjs";
import { waitUntil } from "./wait-until.mjs";

/** @import { Topology } from "./topology.mjs" */
/** @import { startSellers } from "../../faults/sellers.mjs" */

/** @typedef {ReturnType<typeof startSellers>} Sellers */

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {(topology: Topology) => Promise<void>} [prepare] runs before the tills sell
 * @property {(topology: Topology, sellers: Sellers) => Promise<string>} run
 */

const FAKETIME = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
];
const SKEW_SECONDS = 600;
const HANGING_CALLS = 20;
const DISK_FULL_MS = 120_000;
const MAIL_DELIVERY_MS = 180_000;

/** @type {Scenario[]} */
export const SCENARIOS = [
  {
    name: "rolling restart",
    async run({ servers }) {
      for (const { server, port } of servers) await restartServer(server, port);
      return "both servers, one after the other";
    },
  },
  {
    name: "server killed",
    async run({ servers: [first] }) {
      if (!first?.server.pid) throw new Problem("The first server does not run.");
      process.kill(first.server.pid, "SIGKILL");
      await first.server.ended;
      await pause(2_000);
      await first.server.restart();
      await waitUntilServerReady(first.port);
      return "kill -9 of one of two";
    },
  },
  {
    name: "rolling deploy",
    prepare: buildSecondVersion,
    async run(topology) {
      const { servers, startServer, call } = topology;
      const folder = secondVersionOf(topology);
      let pages = 0;
      let missing = 0;
      let isDone = false;
      const visitor = (async () => {
        while (!isDone) {
          const { requests, failures } = await visitPage(call, "/login");
          pages += requests;
          missing += failures;
        }
      })();
      for (const entry of servers) {
        await entry.server.close();
        entry.server = await startServer(entry.port, { folder });
        await waitUntilServerReady(entry.port);
        await pause(1_000);
      }
      await stop(topology.worker, { timeout_ms: 20_000 });
      topology.worker = topology.startWorker(folder);
      isDone = true;
      await visitor;
      if (missing) throw new Problem(`${missing} of ${pages} pages and scripts were missing during the deploy`);
      return `another build; ${pages} pages and scripts read, none missing`;
    },
  },
  {
    name: "database restarted",
    async run({ primary }) {
      await primary.kill();
      await primary.restart();
      return "kill -9 of the primary, which starts again";
    },
  },
  {
    name: "disk full",
    async run({ disk, primary }, sellers) {
      if (!disk) return "not run: mounting a small disk needs root";
      const before = sellers.repeated;
      const ballast = join(disk, "ballast");
      fillDisk(disk, ballast);
      // At first PostgreSQL still has WAL files of its own to write into.
      await waitUntil("a refused sale", async () => sellers.repeated > before, DISK_FULL_MS);
      await pause(5_000);
      const refused = sellers.repeated - before;
      rmSync(ballast);
      const hasEnded = await Promise.race([primary.ended.then(() => true), pause(5_000, false)]);
      if (hasEnded) await primary.restart();
      return `no free byte until ${refused} attempts were refused${hasEnded ? "; PostgreSQL was started again" : ""}`;
    },
  },
  {
    name: "mail server down",
    async run(topology) {
      const { call, shop, folder } = topology;
      const [owner] = shop.people;
      await topology.mail.close();
      const { status } = await call("/v1/password/forgot", { method: "POST", body: { email: owner.email } });
      if (status !== 200) throw new Problem(`The request for a new password answered ${status}`);
      await waitUntil(
        "an attempt to send the mail",
        () => hasMail(topology, "attempts > 0 AND sent_at IS NULL"),
        60_000,
      );
      const from = Date.now();
      topology.mail = await topology.startMail();
      await waitUntil("the delivered mail", () => hasMail(topology, "sent_at IS NOT NULL"), MAIL_DELIVERY_MS);
      const letters = readdirSync(join(folder, "mail")).filter((name) => name.endsWith(".eml")).length;
      if (letters !== 1) throw new Problem(`${letters} mails were delivered instead of one`);
      return `one mail waited, and was delivered ${((Date.now() - from) / 1_000).toFixed(0)} s after the mail server was back`;
    },
  },
  {
    name: "gateway hanging",
    async run({ gateway, call, shop }) {
      const [owner] = shop.people;
      gateway.state.fault = "hang";
      const calls = Array.from({ length: HANGING_CALLS }, () =>
        call("/v1/plans/subscribe", { method: "POST", token: owner.token, body: { plan_type: "mensal" } }).catch(
          () => null,
        ),
      );
      await pause(5_000);
      gateway.state.fault = null;
      await Promise.all(calls);
      return `${HANGING_CALLS} requests for a plan while it hangs`;
    },
  },
  {
    name: "clock skew",
    async run({ servers: [first], startServer, primary }) {
      const library = FAKETIME.find((path) => existsSync(path));
      if (!library) return "not run: needs the Debian package faketime";
      if (!first) throw new Problem("There is no server.");
      for (const seconds of [SKEW_SECONDS, -SKEW_SECONDS]) {
        await first.server.close();
        const offset = `${seconds > 0 ? "+" : ""}${seconds}s`;
        const env = { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
        first.server = await startServer(first.port, { env });
        await waitUntilServerReady(first.port);
        await pause(3_000);
        await requireTimesOfDatabase(primary.auditor_url);
      }
      await first.server.close();
      first.server = await startServer(first.port);
      await waitUntilServerReady(first.port);
      return "one server ten minutes ahead, then behind; every sale has the database's time";
    },
  },
  {
    name: "failover",
    async run({ primary, standby }) {
      await primary.kill();
      const from = Date.now();
      await pause(1_000);
      await standby.promote();
      return `kill -9 of the primary; the standby was promoted after ${((Date.now() - from) / 1_000).toFixed(1)} s`;
    },
  },
];

/** @param {{ folder: string }} topology */
const secondVersionOf = ({ folder }) => join(folder, "second-version");

/**
 * Builds the project with a change in its scripts, so that the names of their files differ.
 * @param {Topology} topology
 */
async function buildSecondVersion(topology) {
  const folder = secondVersionOf(topology);
  copyProjectFiles(folder);
  // Hard links: the build does not follow a symbolic link out of its folder.
  execFileSync("cp", ["-al", join(root, "node_modules"), join(folder, "node_modules")]);
  appendFileSync(join(folder, "instrumentation-client.ts"), '\nperformance.mark("second version");\n');
  await run("npm", ["run", "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: join(topology.folder, "data") },
    log: join(data, "logs", "drill-build.log"),
  });
}

/**
 * Reads a page and every script and style sheet in it, as a browser does.
 * @param {Topology["call"]} call
 * @param {string} path
 */
async function visitPage(call, path) {
  const page = await call(path).catch(() => null);
  const files = page ? [...new Set(String(page.body).match(/\/_next\/static\/[^"'\\ ?]+/g))] : [];
  let failures = page?.status === 200 ? 0 : 1;
  for (const file of files) {
    const answer = await call(file).catch(() => null);
    if (answer?.status !== 200) failures++;
  }
  return { requests: 1 + files.length, failures };
}

/**
 * Writes until no byte is left.
 * @param {string} disk
 * @param {string} file
 */
function fillDisk(disk, file) {
  const descriptor = openSync(file, "w");
  for (const size of [1024 * 1024, 4096]) {
    const zeros = Buffer.alloc(size);
    try {
      while (freeBytes(disk) > 0) writeSync(descriptor, zeros);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOSPC") throw error;
    }
  }
  closeSync(descriptor);
}

/**
 * @param {Topology} topology
 * @param {string} condition
 */
const hasMail = (
  {
    primary,
    shop: {
      people: [owner],
    },
  },
  condition,
) =>
  withClient(primary.superuser_url, async (client) => {
    const { rowCount } = await client.query(`SELECT 1 FROM mail_message WHERE to_address = $1 AND ${condition}`, [
      owner.email,
    ]);
    return rowCount === 1;
  });

/**
 * A sale's time is the database's, never that of a server.
 * @param {string} auditor_url
 */
async function requireTimesOfDatabase(auditor_url) {
  const { rows } = await withClient(auditor_url, (client) =>
    client.query(
      "SELECT extract(epoch FROM now() - max(sold_at))::float AS age_s, bool_or(sold_at > now()) AS ahead FROM sale",
    ),
  );
  if (rows[0].ahead || rows[0].age_s > SKEW_SECONDS / 2)
    throw new Problem(`The newest sale is ${rows[0].age_s} s old, or ahead of the database's clock.`);
}
