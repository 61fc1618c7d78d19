import "server-only";
import { consume } from "@/lib/access/limits";
import type { PublicCall, SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { prisma } from "@/lib/db/client";
import type { metrics } from "./endpoints";
import { deviceOf, pageOf, rounded } from "./rules";
import { KEPT_DAYS, type METRICS } from "./schema";

const FORGOTTEN_AT_ONCE = 100;

/** Keeps one measurement; of whom it is, is not kept. */
export async function recordMetric(call: PublicCall, { name, value, url }: Received<typeof metrics.web>) {
  await consume("metrics_ip", call.ip);
  const device = deviceOf(call.user_agent);
  await prisma.web_metric.create({
    data: { name, value: rounded(value), url: pageOf(url), device, created_at: call.now },
  });
  await forgetOld(call.now);
  return { received: true as const };
}

/** A measurement is kept for 90 days; some of the older ones leave with every new one. */
const forgetOld = (now: Date) => prisma.$executeRaw`
  DELETE FROM web_metric WHERE id IN (
    SELECT id FROM web_metric WHERE created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
    ORDER BY created_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`;

export interface MetricSummary {
  readonly name: (typeof METRICS)[number];
  readonly url: string;
  readonly device: string;
  readonly p75: number;
  readonly samples: number;
}

/** The 75th percentile by page, measure and device over the last days, the busiest pages first. */
export async function summarizeMetrics({ now }: SessionCall, { days }: Received<typeof metrics.summary>) {
  const data = await prisma.$queryRaw<MetricSummary[]>`
    SELECT name, url, device, round(percentile_cont(0.75) WITHIN GROUP (ORDER BY value)::numeric, 2)::float AS p75, count(*)::int AS samples
    FROM web_metric WHERE created_at > ${now}::timestamptz - make_interval(days => ${days}::int)
    GROUP BY name, url, device ORDER BY samples DESC, url, name LIMIT 500`;
  return { data };
}
