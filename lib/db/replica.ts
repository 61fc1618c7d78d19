import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { metrics } from "@/lib/observability/metrics";
import { prisma } from "./client";
import { codesOf } from "./faults";
import { PrismaClient } from "./generated/client";
import { type Ctx, dbFor, unscoped } from "./tenant";

const DEFAULT_MAX_LAG_MS = 500;
const POLL_MS = 10;
/** How long reads skip a replica that was unreachable or too far behind. */
const SKIP_MS = 2_000;
const READ_TIMEOUT_MS = 30_000;
const STATEMENT_TIMEOUT = "57014";

function connect(connectionString: string) {
  const pool = new Pool({
    connectionString,
    max: Number(process.env.DATABASE_POOL ?? 10),
    connectionTimeoutMillis: 1_000,
    query_timeout: 8_000,
    application_name: "agora-rende-replica",
  });
  pool.on("error", () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  return { pool, client };
}

const shared = globalThis as unknown as { __replica?: ReturnType<typeof connect>; __replicaSkippedUntil?: number };

function replica() {
  const url = process.env.REPLICA_DATABASE_URL;
  if (!url) return null;
  shared.__replica ??= connect(url);
  return shared.__replica;
}

type Outcome = "replica" | "skipped" | "behind" | "unreachable" | "failed";
const countRead = (outcome: Outcome) => metrics()?.replicaReads.inc({ outcome });

/**
 * Runs a service that only reads on the replica, in a read-only transaction with one snapshot. Runs it on the primary if the
 * replica is missing, unreachable or too far behind.
 */
export function fromReplica<Input, Result>(read: (ctx: Ctx, input: Input) => Promise<Result>) {
  return async (ctx: Ctx, input: Input): Promise<Result> => {
    const found = replica();
    if (!found || unscoped(ctx) !== prisma) return read(ctx, input);
    if (Date.now() < (shared.__replicaSkippedUntil ?? 0)) {
      countRead("skipped");
      return read(ctx, input);
    }
    if (!(await isCaughtUp(found.pool))) return read(ctx, input);
    try {
      const result = await found.client.$transaction(
        async (tx) => {
          await tx.$executeRaw`SET TRANSACTION READ ONLY`;
          return read({ ...ctx, db: dbFor(ctx.company_id, tx) }, input);
        },
        { isolationLevel: "RepeatableRead", maxWait: 1_000, timeout: READ_TIMEOUT_MS },
      );
      countRead("replica");
      return result;
    } catch (error) {
      if (error instanceof AppError || codesOf(error).includes(STATEMENT_TIMEOUT)) throw error;
      countRead("failed");
      log.warn({ err: error, request_id: ctx.request_id }, "read on the replica failed, repeated on the primary");
      return read(ctx, input);
    }
  };
}

/**
 * Waits until the replica has replayed everything that the primary had committed when this read began, so that it shows the
 * writes acknowledged by every server. The check is a statement of its own: in the reading transaction, the snapshot would
 * be older than the check.
 */
async function isCaughtUp(pool: Pool): Promise<boolean> {
  const deadline = Date.now() + Number(process.env.REPLICA_MAX_LAG_MS || DEFAULT_MAX_LAG_MS);
  try {
    const [position] = await prisma.$queryRaw<{ lsn: string }[]>`SELECT pg_current_wal_flush_lsn()::text AS lsn`;
    for (;;) {
      const { rows } = await pool.query<{ is_caught_up: boolean | null }>(
        "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_caught_up",
        [position?.lsn],
      );
      if (rows[0]?.is_caught_up) return true;
      if (Date.now() >= deadline) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    countRead("behind");
    log.warn({}, "replica is too far behind, reading from the primary");
  } catch (error) {
    countRead("unreachable");
    log.warn({ err: error }, "replica is unreachable, reading from the primary");
  }
  shared.__replicaSkippedUntil = Date.now() + SKIP_MS;
  return false;
}
