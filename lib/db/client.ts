import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "./generated/client";
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
  const adapter = new PrismaPg(settings, { statementNameGenerator: ({ sql }) => preparedName(sql) as string });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 3_000, timeout: 10_000 } });
}

const shared = globalThis as unknown as { __prisma?: ReturnType<typeof connect> };

/** One pool per process, also when the development server reloads this file. */
export const prisma = shared.__prisma ?? connect();
shared.__prisma = prisma;

/** The unscoped client or one of its transactions. */
export type Unscoped = Prisma.TransactionClient;
