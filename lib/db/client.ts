import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { CompanyClient } from "./company-client";
import { type Prisma, PrismaClient } from "./generated/client";
import { ObservedPool, TracedClient } from "./observed-pool";
import { preparedName } from "./prepared";

/**
 * The client without a company scope, for data shared by all companies: login, companies, plans, the master administrator. Its
 * timeouts and those of the database role (`session-defaults.mjs`) turn every hang into an error: a lost COMMIT fails after
 * `query_timeout`, and the caller repeats it with the same idempotency key.
 */
function connect() {
  const settings = {
    connectionString: process.env.DATABASE_URL,
    max: Number(process.env.DATABASE_POOL ?? 10),
    connectionTimeoutMillis: 3_000,
    query_timeout: 8_000,
  };
  const { __metrics: metrics, __tracing: tracing } = globalThis;
  const pool = new (metrics ? ObservedPool : Pool)({ ...settings, Client: tracing ? TracedClient : CompanyClient });
  shared.__databasePool = pool;
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => preparedName(sql) as string,
    disposeExternalPool: true,
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 3_000, timeout: 10_000 } });
}

const shared = globalThis as unknown as { __prisma?: ReturnType<typeof connect>; __databasePool?: Pool };

/** One pool per process, also when the development server reloads this file. */
export const prisma = shared.__prisma ?? connect();
shared.__prisma = prisma;

/** The unscoped client or one of its transactions. */
export type Unscoped = Prisma.TransactionClient;

/** The connections of this process and the requests that wait for one. */
export function poolState() {
  const { __databasePool: pool } = shared;
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: options.max ?? 0 };
}
