import "server-only";
import PgBoss from "pg-boss";
import { log } from "@/lib/api/log";
import { prisma } from "@/lib/db/client";
import { bossOptions } from "@/lib/jobs/queue";
import { writeResetLink } from "@/lib/modules/auth/service";
import { enqueuePlanNotices, writeNotice } from "@/lib/modules/billing/notices/service";
import { reconcileCharges } from "@/lib/modules/billing/reconciliation-service";
import { checkInvariants } from "@/lib/modules/invariants/service";
import { deliverMail, markMailFailed } from "@/lib/modules/mails/service";
import { checkIncidents } from "@/lib/modules/monitoring/incidents-service";
import { reconcilePixCharges } from "@/lib/modules/pix-charges/reconciliation-service";
import { purge } from "@/lib/modules/purges/service";
import { metrics } from "@/lib/observability/metrics";
import { withSpan } from "@/lib/observability/tracing.mjs";
import { JOBS_ZONE, POLLING, QUEUE_ATTRIBUTE, SCHEDULE } from "./rules";
import type { Queue, Work } from "./schema";

const CONNECTIONS = 3;
const RETRY_MS = 10_000;
const STOP_TIMEOUT_MS = 8_000;

/** The handler of each queue; a job that throws is retried. `now` is the database's clock. */
const HANDLERS: { readonly [Q in Queue]: (data: Work[Q], now: Date) => Promise<unknown> } = {
  mail: deliverMail,
  "mail-dead": markMailFailed,
  "password-forgotten": writeResetLink,
  "plan-notices": (_, now) => enqueuePlanNotices(now),
  "plan-notice": writeNotice,
  "charge-reconciliation": (_, now) => reconcileCharges(now),
  "pix-reconciliation": (_, now) => reconcilePixCharges(now),
  "nightly-invariants": (_, now) => checkInvariants(now),
  "nightly-purge": purge,
  "platform-alerts": (_, now) => checkIncidents(now),
};

export interface Worker {
  /** Takes no new jobs, waits for running ones, and returns those that take too long to the queue. */
  readonly stop: () => Promise<void>;
}

/** Processes every queue until stopped. Retries while the database is down, without affecting the web server. */
export function startWorker(): Worker {
  let stopped = false;
  let boss: PgBoss | undefined;
  const starting = (async () => {
    while (!stopped) {
      boss = await openBoss().catch((err: Error) => {
        log.error({ err }, "jobs not started, trying again");
        return undefined;
      });
      if (boss) return log.info({ queues: Object.keys(HANDLERS).length }, "jobs started");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, RETRY_MS / 5).unref())]);
      await boss?.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function openBoss(): Promise<PgBoss> {
  const connectionString = process.env.DATABASE_URL ?? "";
  const boss = new PgBoss({
    ...bossOptions(),
    connectionString,
    max: CONNECTIONS,
    application_name: "agora-rende jobs",
    // The migrations create the tables; this database user may not.
    migrate: false,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 3,
  });
  boss.on("error", (err) => log.error({ err }, "jobs"));
  try {
    await boss.start();
    for (const queue of Object.keys(HANDLERS) as Queue[]) await processQueue(boss, queue);
    for (const { queue, cron } of SCHEDULE) await boss.schedule(queue, cron, {}, { tz: JOBS_ZONE });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

const OUTCOMES = ["completed", "retried", "failed"] as const;

/** Starts the series of a queue at zero: Prometheus does not see the increase to one of a series that was absent before. */
function startMetricsOf(queue: Queue) {
  for (const outcome of OUTCOMES) metrics()?.jobRuns.inc({ queue, outcome }, 0);
  metrics()?.jobSeconds.zero({ queue });
}

async function processQueue<Q extends Queue>(boss: PgBoss, queue: Q) {
  startMetricsOf(queue);
  const { interval_seconds, batch_size } = POLLING[queue];
  const options = { pollingIntervalSeconds: interval_seconds, batchSize: batch_size, includeMetadata: true as const };
  await boss.work<Work[Q]>(queue, options, async (jobs) => {
    await Promise.all(
      jobs.map(({ id, data, retryCount, retryLimit }) =>
        runJob(queue, data).catch(async (err: Error) => {
          const outcome = retryCount < retryLimit ? "retried" : "failed";
          metrics()?.jobRuns.inc({ queue, outcome });
          log.error({ queue, job: id, outcome, err }, "job failed");
          // Fails only this job, so that the others of its batch are completed.
          await boss.fail(queue, id, { message: err.message });
        }),
      ),
    );
  });
}

/** Runs one attempt of a job, as a trace of its own. */
async function runJob<Q extends Queue>(queue: Q, data: Work[Q]) {
  const started_ms = performance.now();
  try {
    await withSpan(`job ${queue}`, { kind: "consumer", attributes: { [QUEUE_ATTRIBUTE]: queue } }, async () => {
      const [clock] = await prisma.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
      await HANDLERS[queue](data, clock?.now ?? new Date(Date.now()));
    });
    metrics()?.jobRuns.inc({ queue, outcome: "completed" });
  } finally {
    metrics()?.jobSeconds.observe({ queue }, (performance.now() - started_ms) / 1_000);
  }
}
