import { z } from "zod";
import { TENDERS, type Tender } from "@/lib/modules/cash-registers/rules";

export const TREND_DAYS = ["7", "30"] as const;
export type TrendDays = (typeof TREND_DAYS)[number];

export const trendInput = z.strictObject({ days: z.enum(TREND_DAYS).default("7") });

/** Amounts per method minus refunds; store credits and exchanges are listed under "vale". */
const byMethod = z.object(Object.fromEntries(TENDERS.map((method) => [method, z.int()])) as Record<Tender, z.ZodInt>);

const span = { from: z.string(), until: z.string(), net_cents: z.int(), sale_count: z.int() };

export const trendResource = z.object({
  ...span,
  /** Every day of the period, also those without sales, with the same day of the previous period. */
  days: z.array(z.object({ day: z.string(), net_cents: z.int(), by_method: byMethod, before_cents: z.int() })),
  /** The previous period of the same length. */
  before: z.object(span),
});
export type Trend = z.output<typeof trendResource>;
