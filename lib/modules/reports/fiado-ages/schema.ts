import { z } from "zod";

const figures = {
  balance_cents: z.int(),
  overdue_cents: z.int(),
  to_30_cents: z.int(),
  to_60_cents: z.int(),
  to_90_cents: z.int(),
  over_90_cents: z.int(),
};

export const fiadoAgeRow = z.object({
  customer_id: z.string(),
  name: z.string(),
  /** Days since the oldest unpaid purchase. */
  oldest_days: z.int().nullable(),
  ...figures,
});

export const fiadoAgesResource = z.object({
  data: z.array(fiadoAgeRow),
  totals: z.object({ customer_count: z.int(), ...figures }),
});
