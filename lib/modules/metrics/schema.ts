import { z } from "zod";
import { text } from "@/lib/api/text";

export const METRICS = ["CLS", "FID", "LCP", "TTFB", "INP"] as const;
export const SUMMARY_DAYS = 28;
/** Retention of measurements, in days. */
export const RETENTION_DAYS = 90;

const MAX_VALUE_MS = 600_000;

export const metricInput = z.strictObject({
  name: z.enum(METRICS, "Medida desconhecida."),
  value: z.number().min(0).max(MAX_VALUE_MS),
  /** Path of the page, without the query. */
  url: text(200).regex(/^\/[^?#]*$/, "Informe o caminho da página."),
  /** Time of the measurement, in milliseconds since 1970. */
  ts: z.int().min(0),
});

export const summaryInput = z.strictObject({
  days: z.coerce.number<string | number>().int().min(1).max(RETENTION_DAYS).default(SUMMARY_DAYS),
});

export const metricSummaryResource = z.object({
  name: z.enum(METRICS),
  url: z.string(),
  device: z.string(),
  p75: z.number(),
  samples: z.int(),
});
