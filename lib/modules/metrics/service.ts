import "server-only";
import { consume, count } from "@/lib/access/limits";
import type { PublicCall, SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { prisma } from "@/lib/db/client";
import type { metrics } from "./endpoints";
import { deviceOf, pageOf, rounded } from "./rules";
import { type METRICS, RETENTION_DAYS } from "./schema";

const DELETE_BATCH_SIZE = 100;

/**
 * Stores one measurement, without any data about the user. Of the whole platform only so many are stored in an hour: more shops
 * would not make the percentiles better, but the table larger.
 */
export async function recordMetric(call: PublicCall, { name, value, url }: Received<typeof metrics.web>) {
  await consume("metrics_ip", call.ip, call);
  if (!(await count("metrics_platform", "all"))) return { received: true as const };
  const device = deviceOf(call.user_agent);
  await prisma.webMetric.create({
    data: { name, value: rounded(value), url: pageOf(url), device, created_at: call.now },
  });
  await deleteExpired(call.now);
  return { received: true as const };
}

/** Deletes a batch of measurements older than RETENTION_DAYS. Runs with every new measurement. */
const deleteExpired = (now: Date) => prisma.$executeRaw`
  DELETE FROM web_metric WHERE id IN (
    SELECT id FROM web_metric WHERE created_at < ${now}::timestamptz - make_interval(days => ${RETENTION_DAYS}::int)
    ORDER BY created_at LIMIT ${DELETE_BATCH_SIZE} FOR UPDATE SKIP LOCKED)`;

export interface MetricSummary {
  readonly name: (typeof METRICS)[number];
  readonly url: string;
  readonly device: string;
  readonly p75: number;
  readonly samples: number;
}

/** Returns the 75th percentile by page, metric and device over the last days, most samples first. */
export async function summarizeMetrics({ now }: SessionCall, { days }: Received<typeof metrics.summary>) {
  const data = await prisma.$queryRaw<MetricSummary[]>`
    SELECT name, url, device, round(percentile_cont(0.75) WITHIN GROUP (ORDER BY value)::numeric, 2)::float AS p75, count(*)::int AS samples
    FROM web_metric WHERE created_at > ${now}::timestamptz - make_interval(days => ${days}::int)
    GROUP BY name, url, device ORDER BY samples DESC, url, name LIMIT 500`;
  return { data };
}
