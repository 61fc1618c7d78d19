import { z } from "zod";

/** A month of the platform, in Brasília time; the current one until now. */
const historyMonth = z.object({
  /** "2026-11". */
  month: z.string(),
  /** At the end of the month. */
  monthly_revenue_cents: z.int(),
  /** Companies in a paid period, at the start and at the end of the month. */
  paying_at_start: z.int(),
  paying: z.int(),
  /** Companies that pay at the end and did not at the start, and the opposite. */
  gained: z.int(),
  lost: z.int(),
  /** The share of `paying_at_start` that was lost; null if no company paid. */
  churn_bp: z.int().nullable(),
  /** Trials that started in the month, and how many of those companies have paid until today. */
  trials: z.int(),
  converted: z.int(),
  conversion_bp: z.int().nullable(),
});
export type HistoryMonth = z.output<typeof historyMonth>;

/** Oldest month first. */
export const historyResource = z.object({ data: z.array(historyMonth) });
