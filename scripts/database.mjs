// The embedded database: a PostgreSQL cluster in .data/postgres, with its roles, ready for the migrations.
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holderOf, takeLock } from "./cli/lock.mjs";
import { Problem } from "./cli/problem.mjs";
import { ensureCluster } from "./postgres/cluster.mjs";
import { credentialsIn, SUPERUSER } from "./postgres/credentials.mjs";
import { findLocation } from "./postgres/location.mjs";
import { startServer, stopServer } from "./postgres/server.mjs";
import { prepareGrants, prepareRoles } from "./roles.mjs";

/** @import { Client, Passwords, Database, DatabaseWork } from "./script-types" */

const DATABASE = "agora";

/**
 * Starts the cluster in a folder, creating it first if needed. Returns
 * `{ port, folder, superuser_url, owner_url, app_url, auditor_url, ended, restart(), kill(), stop() }`.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} [options.port]
 * @param {boolean} [options.throwaway]
 * @param {(message: string) => void} [options.log]
 * @returns {Promise<Database>}
 */
export async function startDatabase({ dataDir, port, throwaway = false, log = console.log }) {
  const location = findLocation(dataDir, log);
  const lock = takeLock(join(location.folder, "lock"));
  if (lock.holder) {
    throw new Problem(
      `O banco desta pasta já está em uso pelo processo ${lock.holder.pid}: encerre-o e tente de novo.`,
    );
  }
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @param {{ immediate?: boolean }} [options] */
  const stop = async (options) => {
    if (server) await stopServer(server.child, options);
    lock.release();
  };
  try {
    const passwords = credentialsIn(location.folder);
    await ensureCluster(location, passwords[SUPERUSER]);
    /** @param {number | undefined} port */
    const run = (port) => startServer(location, { password: passwords[SUPERUSER], throwaway, port });
    server = await run(port);
    const urls = urlsOf(passwords, server.port);
    await withClient(urls.maintenance_url, (client) => prepareRoles(client, { database: DATABASE, passwords }));
    await withClient(urls.superuser_url, (client) => prepareGrants(client, { database: DATABASE }));
    return {
      ...urls,
      port: server.port,
      folder: location.folder,
      get ended() {
        return server.child.ended;
      },
      restart: async () => {
        server = await run(server.port);
      },
      /** Kills the server, like a power cut. Committed data must still be there after a restart. */
      kill: () => {
        server.child.kill("SIGKILL");
        return server.child.ended;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The database that another process of this folder is running (`npm start`, for example), or undefined.
 * @param {{ dataDir: string }} options
 */
export function joinDatabase({ dataDir }) {
  if (!holderOf(join(dataDir, "lock"))) return undefined;
  const [, , , port] = readFileSync(join(dataDir, "cluster", "postmaster.pid"), "utf8").split("\n");
  return { ...urlsOf(credentialsIn(dataDir), Number(port)), port: Number(port), stop: async () => {} };
}

/**
 * @param {Passwords} passwords
 * @param {number} port
 */
function urlsOf(passwords, port) {
  /**
   * @param {keyof Passwords} role
   * @param {string} database
   */
  const urlOf = (role, database) => `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  return {
    maintenance_url: urlOf(SUPERUSER, "postgres"),
    superuser_url: urlOf(SUPERUSER, DATABASE),
    owner_url: urlOf("agora_owner", DATABASE),
    app_url: urlOf("agora_app", DATABASE),
    auditor_url: urlOf("agora_auditor", DATABASE),
  };
}

/**
 * Starts a cluster for one test run in the system's temporary folder; `stop()` also deletes it.
 * @param {{ log?: (message: string) => void }} [options]
 * @returns {Promise<Database>}
 */
export async function startThrowawayDatabase({ log } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "agora-rende-test-"));
  chmodSync(dataDir, 0o755);
  const remove = () => {
    for (const path of new Set([realpathSync(dataDir), dataDir])) rmSync(path, { recursive: true, force: true });
  };
  try {
    const database = await startDatabase({ dataDir, throwaway: true, log });
    return {
      ...database,
      stop: async () => {
        await database.stop({ immediate: true });
        if (existsSync(dataDir)) remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The limits of the application's role are not for migrations and backups, also if these use the same role. */
const WITHOUT_LIMITS = "-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

/**
 * Runs `work` with a connection of its own, by default without limits, which needs a direct connection. Throws a Problem if the
 * database cannot be reached.
 * @template T
 * @param {string} connectionString
 * @param {DatabaseWork<T>} work
 * @param {{ options?: string | undefined }} [settings]
 * @returns {Promise<T>}
 */
export async function withClient(connectionString, work, { options } = { options: WITHOUT_LIMITS }) {
  const { default: pg } = await import("pg");
  const client = new pg.Client(options ? { connectionString, options } : { connectionString });
  await client.connect().catch((error) => {
    throw new Problem(connectionProblem(error, client));
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * @param {{ code?: string, message: string }} error
 * @param {Pick<Client, "user" | "host" | "port" | "database">} client
 */
function connectionProblem({ code, message }, { user, host, port, database }) {
  const target = `${database} em ${host}:${port}`;
  if (code === "28P01" || code === "28000")
    return `O banco ${target} recusou o usuário ${user}: confira o usuário e a senha no endereço.`;
  if (code === "3D000") return `O banco ${target} não existe: crie-o ou confira o endereço.`;
  return `O banco ${target} não responde (${code ?? message}): confira se ele está no ar e se o endereço está certo.`;
}
