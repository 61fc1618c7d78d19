// Runs one scheduled job, as the worker does: `tsx scripts/sandbox/night-jobs.ts nightly-purge out.json` writes how long it took, how
// much the memory of this process grew, and what the job returned.
import { writeFileSync } from "node:fs";
import { prisma } from "@/lib/db/client";
import { enqueuePlanNotices } from "@/lib/modules/billing/notices/service";
import { reconcileCharges } from "@/lib/modules/billing/reconciliation-service";
import { checkInvariants } from "@/lib/modules/invariants/service";
import { reconcilePixCharges } from "@/lib/modules/pix-charges/reconciliation-service";
import { purge } from "@/lib/modules/purges/service";

const WATCH_MS = 20;
const MB = 1_048_576;

const JOBS: Record<string, (now: Date) => Promise<unknown>> = {
  "nightly-purge": (now) => purge({}, now),
  "nightly-invariants": checkInvariants,
  "plan-notices": enqueuePlanNotices,
  "charge-reconciliation": (now) => reconcileCharges(now),
  "pix-reconciliation": (now) => reconcilePixCharges(now),
};

const [name = "", output = ""] = process.argv.slice(2);
const run = JOBS[name];
if (!run) throw new Error(`No job ${name}`);
await prisma.$queryRaw`SELECT 1`;
const rss_before = process.memoryUsage.rss();
let rss_peak = rss_before;
const watching = setInterval(() => {
  rss_peak = Math.max(rss_peak, process.memoryUsage.rss());
}, WATCH_MS);
const begun = performance.now();
const result = await run(new Date());
const seconds = (performance.now() - begun) / 1_000;
clearInterval(watching);
writeFileSync(output, JSON.stringify({ seconds, memory_mb: (rss_peak - rss_before) / MB, result }));
await prisma.$disconnect();
