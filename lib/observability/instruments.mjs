// Every metric of a process. No label has a company, a user, an id or a raw path: labels are route templates, queues, error codes
// and other short lists.
import { setTimeout as pause } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** From a cached read to the longest time that the server lets a request take. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const POOL_WAIT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];
const COLLECT_TIMEOUT_MS = 5_000;
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

/**
 * Creates the metrics of this process. Gauges that follow a state are set by `onCollect` callbacks, which run before each
 * scrape.
 * @param {{ version: string, build: string, role: "server" | "worker" }} about
 */
export function createMetrics({ version, build, role }) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: "agora_build_info",
    help: "Always 1; the labels tell which version runs in which kind of process.",
    labelNames: ["version", "build", "role", "node"],
    registers,
  }).set({ version, build, role, node: process.versions.node }, 1);

  /** @type {(() => void | Promise<void>)[]} */
  const callbacks = [];
  const collectErrors = new Counter({
    name: "agora_metrics_collect_errors_total",
    help: "Scrapes for which a part of the state could not be read, such as the queues while the database is down.",
    registers,
  });

  return {
    requests: new Counter({
      name: "agora_http_requests_total",
      help: "Requests by route template and status class; aborted when the client left before the end.",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "agora_http_request_duration_seconds",
      help: "Time until the end of the response, without event streams.",
      labelNames: ["method", "route"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: "agora_api_refusals_total",
      help: "API calls that were refused or failed, by error code.",
      labelNames: ["method", "route", "code"],
      registers,
    }),
    sales: new Counter({
      name: "agora_sales_total",
      help: "Committed sales; a repeated call does not count again.",
      labelNames: ["channel"],
      registers,
    }),
    poolConnections: new Gauge({
      name: "agora_database_pool_connections",
      help: "Connections of the pool of this process by state, and the requests that wait for one.",
      labelNames: ["state"],
      registers,
    }),
    poolLimit: new Gauge({
      name: "agora_database_pool_limit",
      help: "Largest number of connections of the pool (DATABASE_POOL).",
      registers,
    }),
    poolWaitSeconds: new Histogram({
      name: "agora_database_pool_wait_seconds",
      help: "Time until a connection was available.",
      buckets: POOL_WAIT_SECONDS,
      registers,
    }),
    replicaReads: new Counter({
      name: "agora_replica_reads_total",
      help: "Reads meant for the replica, by where they ran: replica, or the reason why on the primary (ops/README.md).",
      labelNames: ["outcome"],
      registers,
    }),
    jobRuns: new Counter({
      name: "agora_job_runs_total",
      help: "Attempts of jobs: completed, to be retried, or failed for good.",
      labelNames: ["queue", "outcome"],
      registers,
    }),
    jobSeconds: new Histogram({
      name: "agora_job_duration_seconds",
      help: "Time that an attempt of a job took.",
      labelNames: ["queue"],
      buckets: JOB_SECONDS,
      registers,
    }),
    jobsWaiting: new Gauge({
      name: "agora_jobs_waiting",
      help: "Jobs of the platform that are not done yet.",
      labelNames: ["queue"],
      registers,
    }),
    jobsFailed: new Gauge({
      name: "agora_jobs_failed",
      help: "Jobs of the platform that failed for good within the last 24 hours.",
      labelNames: ["queue"],
      registers,
    }),
    oldestJobSeconds: new Gauge({
      name: "agora_jobs_oldest_due_age_seconds",
      help: "For how long the oldest job has been due; 0 if none is.",
      labelNames: ["queue"],
      registers,
    }),
    mailsWaiting: new Gauge({
      name: "agora_mails_waiting",
      help: "E-mails that were not sent yet.",
      registers,
    }),
    oldestMailSeconds: new Gauge({
      name: "agora_mails_oldest_waiting_age_seconds",
      help: "Age of the oldest e-mail that was not sent yet; 0 if there is none.",
      registers,
    }),
    backupTimestamp: new Gauge({
      name: "agora_backup_last_success_timestamp_seconds",
      help: "When the newest complete backup in BACKUP_DIR was taken; 0 if there is none.",
      registers,
    }),
    invariantsTimestamp: new Gauge({
      name: "agora_invariants_last_check_timestamp_seconds",
      help: "When the rules of money and stock were last checked; 0 if never.",
      registers,
    }),
    invariantsBroken: new Gauge({
      name: "agora_invariants_broken",
      help: "Rules of money and stock that the last check found broken.",
      registers,
    }),
    invariantsFailed: new Gauge({
      name: "agora_invariants_check_failed",
      help: "1 if the last check could not be done.",
      registers,
    }),
    diskBytes: new Gauge({
      name: "agora_data_disk_bytes",
      help: "Size of the file system of DATA_DIR, and what is free for this user.",
      labelNames: ["kind"],
      registers,
    }),
    workerTasks: new Gauge({
      name: "agora_worker_tasks",
      help: "Tasks of the child processes (PDFs, spreadsheets, archives) by state.",
      labelNames: ["state"],
      registers,
    }),
    workerRejections: new Counter({
      name: "agora_worker_tasks_rejected_total",
      help: "Tasks that were rejected because too many were waiting.",
      registers,
    }),
    liveSubscribers: new Gauge({
      name: "agora_live_update_subscribers",
      help: "Devices that receive live updates from this server.",
      registers,
    }),
    /**
     * Registers a callback that sets gauges. If it throws, the other metrics are still served.
     * @param {() => void | Promise<void>} callback
     */
    onCollect: (callback) => {
      callbacks.push(callback);
    },
    /** Returns all metrics in the text format of Prometheus. */
    read: async () => {
      await Promise.all(callbacks.map((callback) => runInTime(callback).catch(() => collectErrors.inc())));
      return register.metrics();
    },
  };
}

/**
 * Runs a callback, but waits for it no longer than a scrape may take: a database that hangs must not hide the other metrics.
 * @param {() => void | Promise<void>} callback
 */
async function runInTime(callback) {
  const stopping = new AbortController();
  const timeout = pause(COLLECT_TIMEOUT_MS, undefined, { signal: stopping.signal, ref: false }).then(() => {
    throw new Error("The state was not read in time");
  });
  try {
    await Promise.race([callback(), timeout]);
  } finally {
    timeout.catch(() => {});
    stopping.abort();
  }
}
