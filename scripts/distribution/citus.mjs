// Distributes the database over the nodes of a Citus cluster, and checks beforehand that the cluster is ready for it.
import { distributionStatements, findRefused, readDistribution } from "../../db/distribution.mjs";
import { Problem } from "../cli/problem.mjs";

/** @import { Session } from "../../db/distribution.mjs" */

/** The first version whose coordinator propagates triggers, views and roles by itself. */
const MIN_VERSION = 12;
/** Shards per worker: enough to spread them over more workers later, without rewriting them. */
const SHARDS_PER_WORKER = 32;

/**
 * What each node must have, with how the administrator sets it. Checked on every node.
 * @type {{ setting: string, isRight: (value: string) => boolean, advice: string }[]}
 */
const SETTINGS = [
  {
    setting: "citus.enable_unsafe_triggers",
    isRight: (value) => value === "on",
    advice: "citus.enable_unsafe_triggers = on, porque as regras do sistema são gatilhos que só leem a própria empresa",
  },
  {
    setting: "max_prepared_transactions",
    isRight: (value) => Number(value) > 0,
    advice: "max_prepared_transactions = 200, para as transações que alcançam mais de um nó",
  },
  {
    setting: "wal_level",
    isRight: (value) => value === "logical",
    advice: "wal_level = logical, para mover empresas entre os nós sem parar as vendas",
  },
  {
    setting: "timezone",
    isRight: (value) => ["UTC", "Etc/UTC", "GMT"].includes(value),
    advice: "timezone = 'UTC'",
  },
];

const WITHOUT_TABLES = "Este banco ainda não tem as tabelas do sistema. Crie-as antes: npm run db:migrate.";

/** @param {Session} session */
async function citusVersion(session) {
  const { rows } = await session.query("SELECT extversion FROM pg_extension WHERE extname = 'citus'");
  return rows[0] ? Number.parseInt(rows[0].extversion, 10) : null;
}

/**
 * Whether the migrations created the tables of this database.
 * @param {Session} session
 */
async function hasTables(session) {
  const { rows } = await session.query(
    "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AND to_regclass('public.company') IS NOT NULL AS has_tables",
  );
  return rows[0].has_tables;
}

/**
 * The tables that are already distributed; empty without Citus.
 * @param {Session} session
 * @returns {Promise<string[]>}
 */
export async function distributedTables(session) {
  if ((await citusVersion(session)) === null) return [];
  const { rows } = await session.query(
    "SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition WHERE partmethod = 'h' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns the reasons why the database cannot be distributed, in Portuguese; empty when it can.
 * @param {Session} session
 * @returns {Promise<string[]>}
 */
export async function findObstacles(session) {
  const version = await citusVersion(session);
  if (version === null)
    return [
      "Este PostgreSQL não tem a extensão citus neste banco. Instale-a em todos os nós e crie-a como administrador: CREATE EXTENSION citus. Veja ops/citus/README.md.",
    ];
  if (version < MIN_VERSION)
    return [`O Citus é da versão ${version}: atualize para a ${MIN_VERSION} ou uma mais nova.`];
  if (!(await hasTables(session))) return [WITHOUT_TABLES];
  const { rows: workers } = await session.query("SELECT node_name, node_port FROM citus_get_active_worker_nodes()");
  const obstacles = [];
  if (workers.length === 0)
    obstacles.push("O coordenador não conhece nenhum nó. Acrescente-os: SELECT citus_add_node('endereço', 5432).");
  const { rows: unfinished } = await session.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
  if (unfinished.length > 0)
    obstacles.push(`A migração ${unfinished[0].migration_name} não terminou: rode npm run db:migrate.`);
  obstacles.push(...(await findWrongSettings(session)));
  const { tables } = await readDistribution(session);
  obstacles.push(...(await findRefused(session, tables)).map((found) => `O Citus não aceita: ${found}.`));
  return obstacles;
}

/** @param {Session} session */
async function findWrongSettings(session) {
  const wrong = [];
  for (const { setting, isRight, advice } of SETTINGS) {
    const { rows } = await session.query(
      `SELECT n.nodename || ':' || n.nodeport AS node, r.success, r.result
       FROM run_command_on_all_nodes($1) r JOIN pg_dist_node n ON n.nodeid = r.nodeid`,
      [`SELECT current_setting('${setting}', true)`],
    );
    const nodes = rows.filter(({ success, result }) => !success || !isRight(result ?? "")).map(({ node }) => node);
    if (nodes.length > 0) wrong.push(`Falta em ${nodes.join(", ")}: ${advice}.`);
  }
  return wrong;
}

/**
 * All statements of a first distribution, to be read before it. Throws a `Problem` if the database has no tables yet.
 * @param {Session} session
 */
export async function printableStatements(session) {
  if (!(await hasTables(session))) throw new Problem(WITHOUT_TABLES);
  const statements = distributionStatements(await readDistribution(session), { shard_count: SHARDS_PER_WORKER });
  return ["BEGIN", ...statements.map(({ sql }) => sql), "COMMIT"].map((sql) => `${sql};`);
}

/**
 * The statements that distribute what is not distributed yet. Empty if everything is.
 * @param {Session} session
 */
export async function pendingStatements(session) {
  const distribution = await readDistribution(session);
  const done = new Set(await distributedTables(session));
  if (distribution.tables.every((table) => done.has(table))) return [];
  if (done.size > 0) return newTableStatements(distribution, done);
  const { rows: workers } = await session.query("SELECT count(*)::int AS count FROM citus_get_active_worker_nodes()");
  return distributionStatements(distribution, { shard_count: SHARDS_PER_WORKER * Math.max(1, workers[0].count) });
}

/**
 * The statements for tables that a migration created on a database that is distributed already.
 * @param {import("../../db/distribution.mjs").Distribution} distribution
 * @param {ReadonlySet<string>} done
 */
function newTableStatements({ tables, keys, functions, views }, done) {
  const created = tables.filter((table) => !done.has(table));
  const of = new Set(created);
  const statements = distributionStatements(
    {
      tables: [...done].slice(0, 1).concat(created),
      keys: keys.filter(({ table }) => of.has(table)),
      functions,
      views,
    },
    { shard_count: 1 },
  );
  const isDone = (/** @type {string} */ sql) =>
    sql.includes("create_reference_table") || sql.includes("colocate_with => 'none'");
  return statements.filter(({ sql }) => !isDone(sql));
}

/**
 * Distributes the database in one transaction: when a statement fails, nothing has changed. Returns the number of tables.
 * @param {Session} session
 * @param {{ onProgress?: (message: string) => void }} [options]
 */
export async function distribute(session, { onProgress = () => {} } = {}) {
  const obstacles = await findObstacles(session);
  if (obstacles.length > 0) throw new Problem(`O banco não pode ser distribuído:\n- ${obstacles.join("\n- ")}`);
  const statements = await pendingStatements(session);
  const total = statements.filter(({ sql }) => sql.includes("create_distributed_table")).length;
  if (total === 0) return 0;
  await session.query("BEGIN");
  try {
    let count = 0;
    for (const { about, sql } of statements) {
      if (sql.includes("create_distributed_table")) onProgress(`${++count} de ${total}: ${about}`);
      await session.query(sql);
    }
    await session.query("COMMIT");
  } catch (error) {
    await session.query("ROLLBACK");
    throw error;
  }
  return total;
}
