import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type QueryConfig } from "pg";
import { AppError } from "@/lib/api/errors";
import { log } from "@/lib/api/log";
import { codeOf } from "@/lib/api/refusal";
import { metrics } from "@/lib/observability/metrics";
import { prisma } from "./client";
import { CompanyClient } from "./company-client";
import { codesOf } from "./faults";
import { IDLE_CONNECTIONS } from "./idle-connections";
import { TracedClient } from "./observed-pool";
import type { PrismaClient } from "./prisma";
import { type Ctx, dbFor, unscoped } from "./tenant";

const DEFAULT_MAX_LAG_MS = 500;
const POLL_MS = 5;
const CONNECT_TIMEOUT_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_000;
const READ_TIMEOUT_MS = 20_000;
/** How long reads skip a replica that could not be used; doubled each time it still cannot. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const STATEMENT_TIMEOUT = "57014";

interface Replica {
  readonly pool: Pool;
  readonly client: PrismaClient;
}

interface Pause {
  readonly until_ms: number;
  readonly length_ms: number;
  readonly isProbing?: true;
}

/** Next.js loads this file once for each compiled route, so the state is shared. */
const shared = globalThis as unknown as { __replica?: Replica; __replicaPause?: Pause };

async function openReplica(connectionString: string): Promise<Replica> {
  const { PrismaClient } = await import("./generated/client");
  if (shared.__replica) return shared.__replica;
  const pool = new Pool({
    connectionString,
    max: Number(process.env.DATABASE_POOL ?? 10),
    ...IDLE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: 8_000,
    Client: globalThis.__tracing ? TracedClient : CompanyClient,
  });
  // A lost idle connection leaves the pool; the next check finds out whether the replica is reachable.
  pool.on("error", () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  shared.__replica = { pool, client };
  return shared.__replica;
}

async function replica(): Promise<Replica | undefined> {
  const url = process.env.REPLICA_DATABASE_URL;
  if (!url) return undefined;
  return shared.__replica ?? openReplica(url);
}

/** Where a read ran: on the replica, or on the primary for one of these reasons. */
type Outcome = "replica" | "paused" | "busy" | "behind" | "unsuitable" | "unreachable" | "failed";

const count = (outcome: Outcome) => metrics()?.replicaReads.inc({ outcome });

/**
 * Runs `read`, which must not write, on the replica: in one read-only transaction, so that all its queries see the same moment. The
 * replica shows everything that was committed before the call. Otherwise, or if it cannot be used, `read` runs on the primary.
 */
export async function readOnReplica<Result>(ctx: Ctx, read: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const found = await replica();
  const isInTransaction = unscoped(ctx) !== prisma;
  if (!found || isInTransaction) return read(ctx);
  const outcome = await chooseReplica(found);
  if (outcome !== "replica") {
    count(outcome);
    return read(ctx);
  }
  const begun_ms = performance.now();
  try {
    const result = await found.client.$transaction(
      async (tx) => {
        // For a replica that was promoted since it was checked.
        await tx.$executeRaw`SET TRANSACTION READ ONLY`;
        return read({ ...ctx, db: dbFor(ctx.company_id, tx) });
      },
      { isolationLevel: "RepeatableRead", maxWait: CONNECT_TIMEOUT_MS, timeout: READ_TIMEOUT_MS },
    );
    count("replica");
    return result;
  } catch (error) {
    const isTooLong = codesOf(error).includes(STATEMENT_TIMEOUT) || performance.now() - begun_ms >= READ_TIMEOUT_MS;
    if (error instanceof AppError || isTooLong) throw error;
    count("failed");
    log.warn({ err: error, request_id: ctx.request_id }, "read on the replica failed, repeated on the primary");
    if (codeOf(error) === "UNAVAILABLE" && !isBusy(found.pool)) pauseReads("unreachable", error);
    return read(ctx);
  }
}

/** Returns "replica" if the replica can be read now, and otherwise why not. Only reads that come while it works wait for it. */
async function chooseReplica(found: Replica): Promise<Outcome> {
  const pause = shared.__replicaPause;
  if (pause) {
    if (performance.now() >= pause.until_ms && !pause.isProbing) void probe(found, pause);
    return "paused";
  }
  const { outcome, error } = await check(found.pool);
  if (outcome !== "replica" && outcome !== "busy") pauseReads(outcome, error);
  return outcome;
}

/** Whether a query would wait until another one has ended. The primary may have a connection left. */
const isBusy = ({ idleCount, totalCount, options }: Pool) => idleCount === 0 && totalCount >= options.max;

/** Checks the replica while reads skip it, and ends the pause if it can be used. */
async function probe({ pool }: Replica, pause: Pause) {
  shared.__replicaPause = { ...pause, isProbing: true };
  const { outcome } = await check(pool);
  if (outcome === "replica") {
    shared.__replicaPause = undefined;
    log.info("the replica is read again");
    return;
  }
  const length_ms = Math.min(pause.length_ms * 2, LONGEST_PAUSE_MS);
  shared.__replicaPause = { until_ms: performance.now() + length_ms, length_ms };
}

function pauseReads(outcome: Outcome, err: unknown) {
  if (shared.__replicaPause) return;
  shared.__replicaPause = { until_ms: performance.now() + FIRST_PAUSE_MS, length_ms: FIRST_PAUSE_MS };
  log.warn({ err, outcome }, "the replica cannot be used, reading from the primary");
}

interface PrimaryState {
  readonly lsn: string;
  readonly system: string;
  readonly database: string;
}

/**
 * Waits until the replica has replayed what the primary had flushed when this was called: every acknowledged commit, of any server.
 * It runs before the reading transaction, whose snapshot would be older than the check.
 */
async function check(pool: Pool): Promise<{ outcome: Outcome; error?: unknown }> {
  try {
    const [primary] = await prisma.$queryRaw<PrimaryState[]>`
      SELECT pg_current_wal_flush_lsn()::text AS lsn, system_identifier::text AS system, current_database() AS database
      FROM pg_control_system()`;
    if (!primary) return { outcome: "unreachable" };
    const deadline_ms = performance.now() + Number(process.env.REPLICA_MAX_LAG_MS || DEFAULT_MAX_LAG_MS);
    for (;;) {
      if (isBusy(pool)) return { outcome: "busy" };
      const state = await readState(pool, primary);
      if (!state.is_suitable) return { outcome: "unsuitable" };
      if (state.is_caught_up) return { outcome: "replica" };
      if (performance.now() >= deadline_ms) return { outcome: "behind" };
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch (error) {
    return { outcome: "unreachable", error };
  }
}

/**
 * Whether the replica is a standby of the primary with the same database, and has replayed the primary's position. The time zone
 * must be UTC because adapter-pg shifts timestamptz by the session's time zone otherwise.
 */
async function readState(pool: Pool, { lsn, system, database }: PrimaryState) {
  const query: QueryConfig & { query_timeout: number } = {
    text: `SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS is_caught_up,
             pg_is_in_recovery() AND system_identifier::text = $2 AND current_database() = $3
               AND current_setting('timezone') = 'UTC' AS is_suitable
           FROM pg_control_system()`,
    values: [lsn, system, database],
    query_timeout: CHECK_TIMEOUT_MS,
  };
  const { rows } = await pool.query<{ is_caught_up: boolean; is_suitable: boolean }>(query);
  return rows[0] ?? { is_caught_up: false, is_suitable: false };
}
