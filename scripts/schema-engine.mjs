#!/usr/bin/env node
// Replaces Prisma's schema-engine binary, which is not published to npm: the same engine compiled to WebAssembly, which
// speaks the Prisma CLI's JSON-RPC on stdin and stdout and uses the `pg` adapter.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { runMigrationScript } from "./steps/migration-script.mjs";

// The CLI also runs the binary as "cli can-connect-to-database". The real connection reports a failure later.
if (process.argv.includes("cli")) process.exit(0);

const require = createRequire(import.meta.url);
const { PrismaPg } = require("@prisma/adapter-pg");
const {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
} = require("@prisma/driver-adapter-utils");
const { parseIntoClientConfig } = require("pg-connection-string");

/** @import { SqlDriverAdapter, SqlQuery, SqlQueryable, SqlResultSet } from "@prisma/driver-adapter-utils" */

/**
 * What the adapter and its transactions have, with the protected methods of `@prisma/adapter-pg` that are replaced here.
 * @typedef {SqlQueryable & {
 *   performIO: (query: SqlQuery) => Promise<{ fields?: { dataTypeID: number }[] }>,
 *   startTransaction?: (...options: unknown[]) => Promise<Queryable>,
 * }} Queryable
 */
/**
 * @typedef {Queryable & SqlDriverAdapter & {
 *   client: import("pg").Pool,
 * }} EngineAdapter
 */
/** @typedef {Record<string, (input: unknown) => Promise<{ stdout?: string } | null | undefined>>} Engine */

const UNKNOWN_CODE = "XX000";
const PG_CHAR = 18;
const PG_BPCHAR = 1042;

/** The limits of the application's role are not for migrations, also if these use the same role. */
const OPTIONS = "-c timezone=UTC -c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0";

/** Separate fields: a connection string would override the `database` of the shadow database. */
const connection = { ...parseIntoClientConfig(process.env.DATABASE_URL ?? ""), options: OPTIONS };

/**
 * Maps PostgreSQL's internal type "char", which introspection reads and the adapter does not know, to text.
 * @template {Queryable} T
 * @param {T} adapter
 */
function readInternalCharAsText(adapter) {
  /** @type {number[]} */
  let columns = [];
  const { performIO, queryRaw, startTransaction } = adapter;
  adapter.performIO = async (query) => {
    const result = await performIO.call(adapter, query);
    columns = [];
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== PG_CHAR) continue;
      field.dataTypeID = PG_BPCHAR;
      columns.push(index);
    }
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw.call(adapter, query);
    for (const index of columns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  if (startTransaction) {
    adapter.startTransaction = async (...options) =>
      readInternalCharAsText(await startTransaction.apply(adapter, options));
  }
  return adapter;
}

/**
 * Sends a script in one piece. The adapter would split it at every semicolon, even inside the body of a function.
 * @param {EngineAdapter} adapter
 */
function runScriptsUnsplit(adapter) {
  adapter.executeScript = async (script) => {
    const session = await adapter.client.connect();
    try {
      await runMigrationScript(session, script, (message) => process.stderr.write(`${message}\n`));
    } catch (error) {
      throw asPostgresError(error);
    } finally {
      // Not closed: this connection may hold the advisory lock of the Prisma CLI.
      session.release();
    }
  };
  return adapter;
}

/**
 * Keeps the words of PostgreSQL. For the codes that they know, the adapter and the engine write less, so that the code is in the
 * message.
 * @param {unknown} error
 */
function asPostgresError(error) {
  const { code, severity, message, detail, column, hint } = /** @type {import("pg").DatabaseError} */ (error);
  if (!code || !severity) return error;
  return new DriverAdapterError({
    kind: "postgres",
    code: UNKNOWN_CODE,
    severity,
    message: `${message} (${code})`,
    detail,
    column,
    hint,
    originalCode: code,
    originalMessage: message,
  });
}

/**
 * @template {SqlDriverAdapter} T
 * @param {T} adapter
 */
function patchAdapter(adapter) {
  // The methods that are replaced are protected in the types of the adapter.
  readInternalCharAsText(runScriptsUnsplit(/** @type {EngineAdapter} */ (/** @type {unknown} */ (adapter))));
  return adapter;
}

function adapterFactory() {
  const factory = new PrismaPg(connection);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => patchAdapter(await connect());
  factory.connectToShadowDb = async () => {
    const database = `prisma_shadow_${randomUUID()}`;
    const main = await connect();
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const shadow = await new PrismaPg({ ...connection, database }).connect();
    const disconnect = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await disconnect();
      await main.executeScript(`DROP DATABASE "${database}" WITH (FORCE)`);
      await main.dispose();
    };
    return patchAdapter(shadow);
  };
  return bindMigrationAwareSqlAdapterFactory(factory);
}

async function loadEngine() {
  const panics = { set_message: (/** @type {string} */ message) => process.stderr.write(`${message}\n`) };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = await import(pathToFileURL(glue).href);
  const bytes = readFileSync(glue.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  const start = /** @type {() => void} */ (instance.exports.__wbindgen_start);
  start();
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapterFactory());
}

let sent = 1_000_000;
/** @param {object} message */
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

/** @param {{ message?: unknown, code?: unknown } | undefined} error */
function failure(error) {
  const message = String(error?.message ?? error);
  return { code: 4466, message, data: { is_panic: false, message, meta: null, error_code: error?.code } };
}

/**
 * Also replies when the engine could not start (no database, for example), because the CLI takes no reply as success.
 * @param {Promise<Engine>} loading
 * @param {{ id?: number, method?: string, params?: unknown }} request
 */
async function handleRequest(loading, { id, method, params }) {
  if (!method) return;
  try {
    const engine = await loading;
    const input = (Array.isArray(params) ? params[0] : params) ?? {};
    const name = method === "getDatabaseVersion" ? "version" : method;
    if (!engine[name]) throw new Error(`The schema engine has no method ${name}`);
    const result = await engine[name](input);
    if (method === "diff" && result?.stdout) {
      send({ id: ++sent, method: "print", params: { content: result.stdout } });
    }
    send({ id, result: result ?? null });
  } catch (error) {
    send({ id, error: failure(/** @type {Error} */ (error)) });
  }
}

const loading = loadEngine();
loading.catch(() => {});
let queue = Promise.resolve();
const requests = createInterface({ input: process.stdin });
requests.on("line", (line) => {
  queue = queue.then(async () => handleRequest(loading, JSON.parse(line)));
});
requests.on("close", () => queue.finally(() => process.exit(0)));
