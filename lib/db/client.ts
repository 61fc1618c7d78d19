import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool, QueryResultRow } from "pg";
import { CompanyClient } from "./company-client";
import { IDLE_CONNECTIONS } from "./idle-connections";
import { JoinablePool } from "./joinable-pool";
import { ObservedPool, TracedClient } from "./observed-pool";
import { preparedName } from "./prepared";
import type { Prisma, PrismaClient } from "./prisma";
import { runSql, type Statement } from "./raw-sql";

/**
 * The client without a company scope, for data shared by all companies: login, companies, plans, the master administrator. Its
 * timeouts and those of the database role (`session-defaults.mjs`) turn every hang into an error: a lost COMMIT fails after
 * `query_timeout`, and the caller repeats it with the same idempotency key.
 */
async function openClient() {
  const { PrismaClient } = await import("./generated/client");
  if (shared.__prisma) return shared.__prisma;
  const settings = {
    connectionString: process.env.DATABASE_URL,
    max: Number(process.env.DATABASE_POOL ?? 10),
    ...IDLE_CONNECTIONS,
    connectionTimeoutMillis: 3_000,
    query_timeout: 8_000,
    // A statement is sent without waiting for the one before it, such as COMMIT with the last statement.
    pipeline: true,
  };
  const { __metrics: metrics, __tracing: tracing } = globalThis;
  const pool = new (metrics ? ObservedPool : JoinablePool)({
    ...settings,
    Client: tracing ? TracedClient : CompanyClient,
  });
  shared.__databasePool = pool;
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => preparedName(sql) as string,
    disposeExternalPool: true,
  });
  shared.__prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 3_000, timeout: 10_000 } });
  return shared.__prisma;
}

const shared = globalThis as unknown as { __prisma?: PrismaClient; __databasePool?: Pool };

/** One client and pool per process: for every bundle of Next.js, and also when the development server reloads this file. */
export const prisma = shared.__prisma ?? (await openClient());

/** The pool of connections that Prisma uses too. */
export function connectionPool(): Pool {
  if (!shared.__databasePool) throw new Error("The connection pool is not open");
  return shared.__databasePool;
}

/** Returns the rows of a raw query outside a transaction, without the work of Prisma for it. */
export const queryRows = async <Row extends QueryResultRow>(statement: Statement) =>
  (await runSql<Row>(connectionPool(), statement)).rows;

/** The unscoped client or one of its transactions. */
export type Unscoped = Prisma.TransactionClient;

/** The connections of this process and the requests that wait for one. */
export function poolState() {
  const { __databasePool: pool } = shared;
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: options.max ?? 0 };
}
