// An isolated environment for benchmarks and fault tests: its own database, which writes to disk as in production, shops in it
// and, optionally, the built server.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { run } from "../cli/processes.mjs";
import { startDatabase, withClient } from "../database.mjs";
import { freePort } from "../postgres/server.mjs";
import { data, root } from "../project.mjs";
import { applyMigrations, connectionsOf } from "../steps/schema.mjs";
import { serveApplication } from "../steps/serve.mjs";

/** @import { Application, Shop } from "../script-types" */

const SHOP = ["--import", "tsx", "--conditions=react-server", "scripts/sandbox/shop.ts"];
const JOB = [...SHOP.slice(0, -1), "scripts/sandbox/night-jobs.ts"];

/**
 * Opens a sandbox. `name` is part of the names of its folder and logs. Closing it deletes the folder, which is created in `parent`.
 * @param {string} name
 * @param {{ parent?: string }} [options]
 */
export async function openSandbox(name, { parent = tmpdir() } = {}) {
  const folder = mkdtempSync(join(parent, `agora-rende-${name}-`));
  chmodSync(folder, 0o755);
  const database = await startDatabase({ dataDir: folder, log: () => {} });
  /** @type {Application[]} */
  const servers = [];
  const closeServers = async () => {
    for (const server of servers.splice(0)) await server.close();
  };
  const close = async () => {
    await closeServers();
    await database.stop();
    // The folder can be a link to one that the account of PostgreSQL can enter.
    if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  onExit(close);
  await applyMigrations(database);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...connectionsOf(database),
    PORT: String(port),
    APP_ENV: "local",
    APP_URL: url,
    NEXTAUTH_URL: url,
    LOG_LEVEL: "warn",
    NEXTAUTH_SECRET: randomBytes(48).toString("base64url"),
  };
  mkdirSync(join(data, "logs"), { recursive: true });
  return {
    database,
    env,
    url,
    port,
    close,
    closeServers,
    /**
     * Creates a shop with `people` users, each logged in with an open register, and `products` products with stock; with
     * `administrator` also a platform administrator.
     * @param {{ people?: number, products?: number, administrator?: boolean }} options
     * @returns {Promise<Shop>}
     */
    createShop: async (options) => {
      const output = join(folder, "shop.json");
      await run(process.execPath, [...SHOP, JSON.stringify(options), output], {
        cwd: root,
        env: { ...process.env, ...env },
        log: join(data, "logs", `${name}.log`),
      });
      return JSON.parse(readFileSync(output, "utf8"));
    },
    /**
     * Runs a scheduled job in a process of its own, as the worker does.
     * @param {string} job
     * @returns {Promise<{ seconds: number, memory_mb: number, result: unknown }>}
     */
    runJob: async (job) => {
      const output = join(folder, "job.json");
      await run(process.execPath, [...JOB, job, output], {
        cwd: root,
        env: { ...process.env, ...env },
        log: join(data, "logs", `${name}.log`),
      });
      return JSON.parse(readFileSync(output, "utf8"));
    },
    /**
     * Runs a statement with triggers disabled, for bulk inserts: the caller also inserts the rows that triggers would add.
     * @param {string} text
     * @param {unknown[]} [values]
     */
    queryWithoutTriggers: (text, values) =>
      withClient(database.superuser_url, async (client) => {
        await client.query("SET session_replication_role = replica");
        await client.query(text, values);
      }),
    vacuum: () => withClient(database.superuser_url, (client) => client.query("VACUUM ANALYZE")),
    /** Writes all changed pages to disk, as the server does within minutes. */
    checkpoint: () => withClient(database.superuser_url, (client) => client.query("CHECKPOINT")),
    /** Starts the built application on the sandbox's database. `more` adds environment variables. */
    serve: async (more = {}) => {
      const output = openSync(join(data, "logs", `${name}-server.log`), "a");
      const server = await serveApplication({ port, env: { ...env, ...more }, stdio: ["ignore", output, output] });
      servers.push(server);
      return server;
    },
  };
}
