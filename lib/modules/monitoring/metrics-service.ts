import "server-only";
import { poolState } from "@/lib/db/client";
import { liveHub } from "@/lib/live/hub";
import { POLLING } from "@/lib/modules/jobs/rules";
import { metrics } from "@/lib/observability/metrics";
import { taskCounts } from "@/lib/workers/pool";
import { findBackup, lastInvariantCheck, readDisk, readMails, readQueues } from "./service";

const seconds = (date: Date | null | undefined) => (date ? date.getTime() / 1_000 : 0);

/**
 * Adds the state of this process and of the platform to the metrics, if they are served. Every process tells the state of the
 * platform, so that it is known also while the one that runs the jobs is gone: rules take the maximum.
 */
export function collectState() {
  const gauges = metrics();
  if (!gauges) return;

  gauges.onCollect(() => {
    const pool = poolState();
    if (pool) {
      for (const state of ["in_use", "idle", "waiting"] as const) gauges.poolConnections.set({ state }, pool[state]);
      gauges.poolLimit.set(pool.limit);
    }
    const tasks = taskCounts();
    for (const state of ["running", "waiting"] as const) gauges.workerTasks.set({ state }, tasks[state]);
    gauges.liveSubscribers.set(liveHub.countAll());
  });

  gauges.onCollect(async () => {
    const states = (await readQueues()) ?? [];
    // An empty queue is not among them.
    for (const queue of Object.keys(POLLING)) {
      const state = states.find((other) => other.queue === queue);
      gauges.jobsWaiting.set({ queue }, state?.waiting ?? 0);
      gauges.jobsFailed.set({ queue }, state?.failed_today ?? 0);
      gauges.oldestJobSeconds.set({ queue }, state?.oldest_due_seconds ?? 0);
    }
  });

  gauges.onCollect(async () => {
    const { waiting, oldest_waiting_seconds } = await readMails();
    gauges.mailsWaiting.set(waiting);
    gauges.oldestMailSeconds.set(oldest_waiting_seconds);
  });

  gauges.onCollect(async () => {
    const check = await lastInvariantCheck();
    gauges.invariantsTimestamp.set(seconds(check?.checked_at));
    gauges.invariantsBroken.set(check?.broken_count ?? 0);
    gauges.invariantsFailed.set(check?.error ? 1 : 0);
  });

  gauges.onCollect(async () => {
    gauges.backupTimestamp.set(seconds(await findBackup()));
    const disk = await readDisk();
    if (!disk) return;
    gauges.diskBytes.set({ kind: "free" }, disk.free_bytes);
    gauges.diskBytes.set({ kind: "size" }, disk.size_bytes);
  });
}
